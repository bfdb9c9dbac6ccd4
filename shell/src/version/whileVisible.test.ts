import { PAUSE_MS, whileVisible } from './whileVisible';

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

test('not at once, but once a minute', async () => {
  expect(task).not.toHaveBeenCalled();
  await wait(PAUSE_MS - 1);
  expect(task).not.toHaveBeenCalled();
  await wait(1);
  expect(task).toHaveBeenCalledTimes(1);
  await wait(3 * PAUSE_MS);
  expect(task).toHaveBeenCalledTimes(4);
});

test('never while the tab is hidden, and at once when it is back', async () => {
  await become('hidden');
  focus();
  await wait(10 * PAUSE_MS);
  expect(task).not.toHaveBeenCalled();
  await become('visible');
  expect(task).toHaveBeenCalledTimes(1);
  await wait(PAUSE_MS);
  expect(task).toHaveBeenCalledTimes(2);
});

test('on focus, and then a minute later: not sooner', async () => {
  await wait(PAUSE_MS - 1000);
  focus();
  await wait(PAUSE_MS - 1);
  expect(task).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(task).toHaveBeenCalledTimes(2);
});

test('coming into sight and getting the focus at once is one reason, not two', async () => {
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

test('a task that fails is tried again', async () => {
  task.mockRejectedValueOnce(new Error('offline'));
  await wait(2 * PAUSE_MS);
  expect(task).toHaveBeenCalledTimes(2);
});

test('after its end nothing starts it', async () => {
  end();
  focus();
  await become('visible');
  await wait(2 * PAUSE_MS);
  expect(task).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
