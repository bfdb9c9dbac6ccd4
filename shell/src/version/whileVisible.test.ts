import { INTERVAL_MS, whileVisible } from './whileVisible';

let visibility: DocumentVisibilityState = 'visible';
let end = () => {};
const task = jest.fn<Promise<void>, []>();

Object.defineProperty(document, 'visibilityState', { get: () => visibility });

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  task.mockReset().mockResolvedValue();
  end = whileVisible(task);
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function become(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
}
const focus = () => window.dispatchEvent(new Event('focus'));

test('runs again and again, but not immediately', async () => {
  expect(task).not.toHaveBeenCalled();
  await wait(INTERVAL_MS - 1);
  expect(task).not.toHaveBeenCalled();
  await wait(1);
  expect(task).toHaveBeenCalledTimes(1);
  await wait(3 * INTERVAL_MS);
  expect(task).toHaveBeenCalledTimes(4);
});

test('never runs while the tab is hidden, and immediately when it is visible', async () => {
  await become('hidden');
  focus();
  await wait(10 * INTERVAL_MS);
  expect(task).not.toHaveBeenCalled();
  await become('visible');
  expect(task).toHaveBeenCalledTimes(1);
  await wait(INTERVAL_MS);
  expect(task).toHaveBeenCalledTimes(2);
});

test('runs on focus, and then an interval later', async () => {
  await wait(INTERVAL_MS - 1000);
  focus();
  await wait(INTERVAL_MS - 1);
  expect(task).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(task).toHaveBeenCalledTimes(2);
});

test('becoming visible and focused at the same time runs it once', async () => {
  let done = () => {};
  task.mockImplementation(
    () =>
      new Promise((resolve) => {
        done = resolve;
      }),
  );
  document.dispatchEvent(new Event('visibilitychange'));
  focus();
  await wait(0);
  expect(task).toHaveBeenCalledTimes(1);
  done();
});

test('runs a task again after it fails', async () => {
  task.mockRejectedValueOnce(new Error('offline'));
  await wait(2 * INTERVAL_MS);
  expect(task).toHaveBeenCalledTimes(2);
});

test('never runs after it is stopped', async () => {
  end();
  focus();
  await become('visible');
  await wait(2 * INTERVAL_MS);
  expect(task).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
