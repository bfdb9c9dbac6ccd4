import { apiServer } from '@lintel/module-kit/testing';
import { delay, HttpResponse, http } from 'msw';
import { ANSWER_TIMEOUT_MS, fetchInTime } from './fetchInTime';

const url = 'http://localhost/api/leads';
const never = async () => {
  await delay('infinite');
  return HttpResponse.json({});
};
const server = apiServer(http.all(url, never));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('a call without an answer fails as one without network, not before its time', async () => {
  let failure: unknown;
  const call = fetchInTime(url).catch((cause) => {
    failure = cause;
  });
  await jest.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await call;
  expect(failure).toEqual(new TypeError('The server did not answer in time.'));
});

test('an upload takes as long as it takes', async () => {
  const settled = jest.fn();
  void fetchInTime(url, { method: 'POST', body: new FormData() }).then(settled, settled);
  await jest.advanceTimersByTimeAsync(10 * ANSWER_TIMEOUT_MS);
  expect(settled).not.toHaveBeenCalled();
});

test('who called may still give up', async () => {
  const given = new AbortController();
  const call = fetchInTime(url, { signal: given.signal });
  given.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer that came in time is read at leisure', async () => {
  server.use(http.get(url, () => HttpResponse.json({ data: [] })));
  const answer = await fetchInTime(url);
  await jest.advanceTimersByTimeAsync(2 * ANSWER_TIMEOUT_MS);
  expect(await answer.json()).toEqual({ data: [] });
});
