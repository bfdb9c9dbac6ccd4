import { backoff } from '../backoff';
import { eventStream } from '../testing/eventStream';
import { followEvents } from './followEvents';

afterEach(() => jest.restoreAllMocks());

test('each failure doubles the pause, up to half a minute', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect([0, 1, 2, 3, 4, 5].map((failures) => backoff(failures, 2_000))).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('the pause is shortened at random by up to half', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
  expect(backoff(1, 2_000)).toBeCloseTo(2_000, 0);
});

describe('[SEC-73] a stream that is refused with 429', () => {
  const refused = new Response('{"error":{"code":"RATE_LIMITED","message":"Too many."}}', {
    status: 429,
    headers: { 'Retry-After': '60' },
  });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is requested again after Retry-After, not before, and nothing is reported', async () => {
    const said = jest.spyOn(console, 'error');
    const connect = jest.fn<Promise<Response>, []>(async () => eventStream().response);
    connect.mockResolvedValueOnce(refused);
    const ending = new AbortController();
    const following = followEvents({ connect, onEvent: () => {}, signal: ending.signal });
    await jest.advanceTimersByTimeAsync(59_000);
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(connect).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(connect).toHaveBeenCalledTimes(2);
    expect(said).not.toHaveBeenCalled();
    ending.abort();
    await following;
  });
});
