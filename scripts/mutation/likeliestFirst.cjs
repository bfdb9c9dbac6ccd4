const { default: Sequencer } = require('@jest/test-sequencer');

/** By path, how long (ms) each file took with all of its tests. Later runs leave out tests. */
const durations = new Map();
/** The file that noticed the last mutant that was noticed. */
let lastFailed;

/** Orders test files: first the one that noticed the last mutant, then the quickest. The first that notices ends the run. */
module.exports = class LikeliestFirst extends Sequencer {
  sort(tests) {
    return tests.toSorted(
      (one, other) =>
        (other.path === lastFailed) - (one.path === lastFailed) ||
        (durations.get(one.path) ?? 0) - (durations.get(other.path) ?? 0),
    );
  }

  cacheResults(_tests, { testResults }) {
    for (const { testFilePath, perfStats, numFailingTests } of testResults) {
      if (!durations.has(testFilePath)) durations.set(testFilePath, perfStats.runtime);
      if (numFailingTests > 0) lastFailed = testFilePath;
    }
  }
};
