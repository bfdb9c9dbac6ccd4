import { drawSparkline } from './Sparkline';

it('spans the box from the first value to the last', () => {
  expect(drawSparkline([0, 5, 10], 96, 32)).toBe('M0.0 30.0L48.0 16.0L96.0 2.0');
});

it('draws a flat line through the middle', () => {
  expect(drawSparkline([3, 3], 10, 10)).toBe('M0.0 5.0L10.0 5.0');
});

it('draws nothing for fewer than two values', () => {
  expect(drawSparkline([4], 96, 32)).toBe('');
});

it('splits the line before an incomplete last value', () => {
  expect(drawSparkline([0, 10, 5], 100, 24, 'complete')).toBe('M0.0 22.0L50.0 2.0');
  expect(drawSparkline([0, 10, 5], 100, 24, 'partial')).toBe('M50.0 2.0L100.0 12.0');
});
