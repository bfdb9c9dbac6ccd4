import { getPropertyStateTone } from '@lintel/contract/domain';
import type { ReactNode } from 'react';
import { Badge, Dot } from './Badge';

export interface StateBadgeProps {
  /** A listing's state: Draft, Active, Under Contract, Sold or Deleted. */
  state: string;
  /** Shown after the text: the chevron of a badge that opens a menu. */
  end?: ReactNode;
  className?: string;
}

export function StateBadge({ state, end, className }: StateBadgeProps) {
  const tone = getPropertyStateTone(state);
  return (
    <Badge tone={tone} mark={<Dot tone={tone} hollow={tone === 'neutral'} />} className={className}>
      {state}
      {end}
    </Badge>
  );
}
