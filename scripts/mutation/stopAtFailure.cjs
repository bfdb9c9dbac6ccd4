/** Creates an environment that skips the rest of a file's tests once one has detected the mutant. */
module.exports = (Environment) =>
  class extends Environment {
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      const isMutated = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
      if (isMutated && event.name === 'test_done' && event.test.errors.length > 0)
        skipAll(state.rootDescribeBlock);
    }
  };

function skipAll({ children }) {
  for (const child of children) {
    if (child.type === 'describeBlock') skipAll(child);
    else child.mode = 'skip';
  }
}
