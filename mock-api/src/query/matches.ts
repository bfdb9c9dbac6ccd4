import type { Condition } from './ListQuery';

/** A condition as a test of a field's value. Numbers compare as numbers, all else as text (ISO dates too). */
export function matcher({ comparison, values }: Condition): (value: unknown) => boolean {
  if (comparison === 'gte' || comparison === 'lte') {
    return (value) =>
      value !== null && value !== undefined && values.every((limit) => inRange(value, comparison, limit));
  }
  const wanted = new Set(values);
  const isWanted = comparison === 'is';
  return (value) => {
    if (value === null || value === undefined) return !isWanted;
    return wanted.has(typeof value === 'string' ? value : String(value)) === isWanted;
  };
}

function inRange(value: unknown, comparison: 'gte' | 'lte', limit: string): boolean {
  const [left, right] = typeof value === 'number' ? [value, Number(limit)] : [String(value), limit];
  return comparison === 'gte' ? left >= right : left <= right;
}
