import { followConnection, watchConnection } from './connection';
import { retries } from './retries';

const answer = (status = 200) => Promise.resolve(new Response(null, { status }));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const call = (send: () => Promise<Response>) => watchConnection(send).catch(() => null);

let retried = 0;
beforeAll(() => {
  jest.useFakeTimers();
  retries.subscribe(() => {
    retried += 1;
  });
  followConnection();
});
beforeEach(async () => {
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  retried = 0;
});

test.each([
  ['gets no response', noNetwork],
  ['reaches no server behind the gateway', () => answer(503)],
])('retries what failed once a call that %s is followed by one that succeeds', async (_what, fail) => {
  await call(fail);
  expect(retried).toBe(0);
  await jest.advanceTimersByTimeAsync(100);
  await call(answer);
  await jest.advanceTimersByTimeAsync(1);
  expect(retried).toBe(1);
  await call(answer);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retried).toBe(1);
});

test('a call that fails while others succeed is not an outage', async () => {
  let fail = (_cause: Error) => {};
  const slow = call(() => new Promise((_resolve, reject) => (fail = reject)));
  await jest.advanceTimersByTimeAsync(100);
  await call(answer);
  fail(new TypeError('The request timed out. Try again.'));
  await slow;
  await call(answer);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retried).toBe(0);
});

test('aborted and refused calls are not an outage', async () => {
  await call(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  await call(() => answer(500));
  await call(answer);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retried).toBe(0);
});

test('limits retries while the connection keeps dropping', async () => {
  for (let second = 0; second < 60; second += 1) {
    await call(noNetwork);
    await jest.advanceTimersByTimeAsync(500);
    await call(answer);
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(retried).toBeGreaterThan(1);
  expect(retried).toBeLessThan(7);
});

test('retries everything when the browser is online, and again in case the first moments fail', async () => {
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(1);
  expect(retried).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retried).toBe(3);
});

test("one retry that throws doesn't affect the others", () => {
  const stop = retries.subscribe(() => {
    throw new Error('Broken.');
  });
  const complaint = jest.spyOn(console, 'error').mockImplementation();
  const last = jest.fn();
  const stopLast = retries.subscribe(last);
  retries.request();
  expect(last).toHaveBeenCalledTimes(1);
  expect(complaint).toHaveBeenCalled();
  stop();
  stopLast();
});
