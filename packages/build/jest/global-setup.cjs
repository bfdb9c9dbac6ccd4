module.exports = require('./declaredUse.cjs').start;
