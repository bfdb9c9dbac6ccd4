import { apiServer } from '@lintel/module-kit/testing';
import { delay, HttpResponse, http } from 'msw';
import { fetchWithTimeout, RESPONSE_TIMEOUT_MS } from './pipeline';

const url = 'http://localhost/api/leads';
const never = async () => {
  await delay('infinite');
  return HttpResponse.json({});
};
const server = apiServer(http.all(url, never));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('a call without a response fails like one without network, but not before the timeout', async () => {
  let failure: unknown;
  const call = fetchWithTimeout(url).catch((cause) => {
    failure = cause;
  });
  await jest.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await call;
  expect(failure).toEqual(new TypeError('The request timed out. Try again.'));
});

test('an upload has no timeout', async () => {
  const onSettled = jest.fn();
  void fetchWithTimeout(url, { method: 'POST', body: new FormData() }).then(onSettled, onSettled);
  await jest.advanceTimersByTimeAsync(10 * RESPONSE_TIMEOUT_MS);
  expect(onSettled).not.toHaveBeenCalled();
});

test('the caller can abort', async () => {
  const given = new AbortController();
  const call = fetchWithTimeout(url, { signal: given.signal });
  given.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('reading the body of a timely response has no timeout', async () => {
  server.use(http.get(url, () => HttpResponse.json({ data: [] })));
  const response = await fetchWithTimeout(url);
  await jest.advanceTimersByTimeAsync(2 * RESPONSE_TIMEOUT_MS);
  expect(await response.json()).toEqual({ data: [] });
});
