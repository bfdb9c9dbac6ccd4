import { EvaluationError, watchEvaluation } from './evaluation';

const baseUrl = 'http://localhost/modules/leads/1.4.0/';

/** Dispatches an exception on the window, as the browser does when a script throws. */
const throwIn = (filename: string, error: Error) =>
  dispatchEvent(new ErrorEvent('error', { filename, error, message: error.message }));

test('[ERR-06] notices what the module’s script throws', () => {
  const evaluation = watchEvaluation(baseUrl);
  const error = new TypeError('Map is not a constructor');
  throwIn(`${baseUrl}entry.js`, error);
  evaluation.end();
  expect(evaluation.getFailure()).toBeInstanceOf(EvaluationError);
  expect(evaluation.getFailure()).toMatchObject({
    cause: error,
    message: expect.stringContaining('Map is not a constructor'),
  });
});

const ignore = () => {};
// Without a listener on the window, jest treats the exception as an error of the test.
beforeEach(() => addEventListener('error', ignore));
afterEach(() => removeEventListener('error', ignore));

test('[ERR-06] ignores other scripts, what is no script, and what happens later', () => {
  const evaluation = watchEvaluation(baseUrl);
  throwIn('http://localhost/modules/reviews/2.0.0/entry.js', new Error('Another module'));
  throwIn(`${baseUrl}entry.js`, new SyntaxError("Unexpected token '<'"));
  evaluation.end();
  throwIn(`${baseUrl}entry.js`, new Error('Later'));
  expect(evaluation.getFailure()).toBeUndefined();
});
