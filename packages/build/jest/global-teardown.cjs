module.exports = require('./declaredUse.cjs').end;
