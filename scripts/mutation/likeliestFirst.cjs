const { default: Sequencer } = require('@jest/test-sequencer');

/** By path: duration (ms) of each file with all of its tests. Later runs omit tests. */
const durations = new Map();
/** The file that detected the most recently killed mutant. */
let lastFailed;

/**
 * Orders test files: first the file that detected the last mutant, then the fastest. The first failure ends the run.
 */
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
