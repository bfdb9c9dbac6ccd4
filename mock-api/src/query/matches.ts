import type { Condition } from './ListQuery';

/** Whether a field's value meets a condition. Numbers compare as numbers, all else as text (ISO dates too). */
export function matches(value: unknown, { comparison, values }: Condition): boolean {
  if (value === null || value === undefined) return comparison === 'ne';
  if (comparison === 'is') return values.includes(String(value));
  if (comparison === 'ne') return !values.includes(String(value));
  return values.every((limit) => inRange(value, comparison, limit));
}

function inRange(value: unknown, comparison: 'gte' | 'lte', limit: string): boolean {
  const [left, right] = typeof value === 'number' ? [value, Number(limit)] : [String(value), limit];
  return comparison === 'gte' ? left >= right : left <= right;
}
