// Environment of mutation tests for test files without a page.
const { TestEnvironment } = require('jest-environment-node');
const stopAtFailure = require('./stopAtFailure.cjs');

module.exports = stopAtFailure(TestEnvironment);
