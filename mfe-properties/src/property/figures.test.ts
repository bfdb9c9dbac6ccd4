import { toConversionSeries } from './figures';

const day = (uniqueViews: number, leads: number) => ({ date: '2026-11-01', views: 0, uniqueViews, leads });

test('[ANL-03] shows the conversion of the week up to each day, so that a quiet day is no peak', () => {
  const steady = Array.from({ length: 10 }, () => day(100, 1));
  expect(toConversionSeries(steady)).toEqual(Array.from({ length: 10 }, () => 1));
  // One view and two leads alone would be 200%.
  const quiet = toConversionSeries([...steady, day(1, 2)]);
  expect(quiet.at(-1)).toBeCloseTo((8 / 601) * 100, 10);
});

test('limits conversion to 100% and ignores leads without views', () => {
  expect(toConversionSeries([day(0, 3), day(1, 2), day(9, 0)])).toEqual([0, 100, 50]);
});

test('the last of seven days shows the conversion of the period', () => {
  const week = [3, 0, 5, 2, 0, 1, 4].map((leads, index) => day(40 + index, leads));
  expect(toConversionSeries(week).at(-1)).toBeCloseTo((15 / (7 * 40 + 21)) * 100, 10);
});
