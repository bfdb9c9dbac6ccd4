import { sparklinePath } from './sparklinePath';

it('spans the box from the first value to the last', () => {
  expect(sparklinePath([0, 5, 10], 96, 32)).toBe('M0.0 30.0L48.0 16.0L96.0 2.0');
});

it('draws a flat line through the middle', () => {
  expect(sparklinePath([3, 3], 10, 10)).toBe('M0.0 5.0L10.0 5.0');
});

it('draws nothing of fewer than two values', () => {
  expect(sparklinePath([4], 96, 32)).toBe('');
});
