// What `@jest-environment jest-fixed-jsdom` means in a mutation test: Stryker only measures in environments that it extends.
const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner');

module.exports = mixinJestEnvironment(require('jest-fixed-jsdom'));
