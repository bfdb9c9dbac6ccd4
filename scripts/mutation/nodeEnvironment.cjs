// The environment of tests without a page in a mutation test.
const { TestEnvironment } = require('jest-environment-node');
const stopAtFailure = require('./stopAtFailure.cjs');

module.exports = stopAtFailure(TestEnvironment);
