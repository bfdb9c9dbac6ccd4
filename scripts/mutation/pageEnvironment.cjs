// Replaces `@jest-environment jest-fixed-jsdom` in mutation tests: Stryker only measures in environments that it
// extends.
const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner');
const stopAtFailure = require('./stopAtFailure.cjs');

module.exports = mixinJestEnvironment(stopAtFailure(require('jest-fixed-jsdom')));
