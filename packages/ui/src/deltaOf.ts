import type { DeltaProps } from './Delta';

interface Compared {
  /** In the span before; null where there is none. */
  previous: number | null;
  /** Percent; null when it was zero before and is not now. */
  change: number | null;
}

/** How a figure moved, in words; nothing where there is nothing to compare it with. */
export function deltaOf({ previous, change }: Compared): DeltaProps | undefined {
  if (previous === null) return;
  if (change === null) return { kind: 'new', text: 'new' };
  if (change === 0) return { kind: 'flat', text: '0%' };
  return { kind: change > 0 ? 'up' : 'down', text: `${Math.abs(change)}%` };
}
