import { backoff } from './followEvents';

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
