import type { Schemas } from '@lintel/contract/api';

/** A total now and 30 days ago. The change is in percent, one decimal; null when it comes from zero ("new"). */
export function figureOf(value: number, previous: number): Schemas['Figure'] {
  if (previous === 0) return { value, previous, change: value === 0 ? 0 : null };
  return { value, previous, change: Math.round(((value - previous) / previous) * 1000) / 10 };
}
