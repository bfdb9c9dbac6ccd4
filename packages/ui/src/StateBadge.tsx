import type { ReactNode } from 'react';
import { Badge } from './Badge';
import { Dot } from './Dot';
import type { Tone } from './tone';

export interface StateBadgeProps {
  /** A listing's state: Draft, Active, Under Contract, Sold or Deleted. */
  state: string;
  /** After the word: the chevron of a badge that opens a menu. */
  end?: ReactNode;
  className?: string;
}

const tones: Record<string, Tone> = {
  Draft: 'neutral',
  Active: 'green',
  'Under Contract': 'amber',
  Sold: 'blue',
  Deleted: 'red',
};

export function StateBadge({ state, end, className }: StateBadgeProps) {
  const tone = tones[state] ?? 'neutral';
  return (
    <Badge tone={tone} mark={<Dot tone={tone} hollow={tone === 'neutral'} />} className={className}>
      {state}
      {end}
    </Badge>
  );
}
