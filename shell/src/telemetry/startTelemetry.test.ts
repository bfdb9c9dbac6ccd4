import { startReporter } from './reporter';
import { startTelemetry } from './startTelemetry';

jest.mock('./reporter', () => ({ startReporter: jest.fn() }));

/** Advances time past the delay, the idle moment and the import. */
const settle = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(startReporter).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('[TELE-07] [TELE-13] loads the reporter once the first view is rendered', async () => {
  document.body.innerHTML = '<main><div data-skeleton></div></main>';
  startTelemetry();
  await settle(5_000);
  expect(startReporter).not.toHaveBeenCalled();
  document.body.innerHTML = '<main>Rendered</main>';
  await settle(600);
  expect(startReporter).toHaveBeenCalledTimes(1);
});

test('[TELE-13] loads it although a skeleton stays for ever', async () => {
  document.body.innerHTML = '<main><div data-skeleton></div></main>';
  startTelemetry();
  await settle(15_000);
  expect(startReporter).toHaveBeenCalledTimes(1);
});

test('[TELE-07] [TELE-11] loads it at the first failure, which it is told of', async () => {
  document.body.innerHTML = '<main><div data-skeleton></div></main>';
  startTelemetry();
  const failure = new ErrorEvent('error', { error: new Error('Out of order') });
  dispatchEvent(failure);
  await settle(100);
  expect(startReporter).toHaveBeenCalledWith([failure], expect.arrayContaining(['error']));
});
