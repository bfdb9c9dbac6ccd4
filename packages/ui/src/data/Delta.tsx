import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { formatNumber } from '../format/numbers';
import { VisuallyHidden } from '../VisuallyHidden';

export type DeltaKind = 'up' | 'down' | 'flat' | 'new';

export interface DeltaProps {
  kind: DeltaKind;
  /** "9.1%", "new": the arrow is the sign, unless the text has one. */
  text: string;
  /** The text says the direction itself: "+2". */
  hasSign?: boolean;
}

const looks = {
  up: { color: '--text-success', Arrow: ArrowUp, word: 'Up ' },
  down: { color: '--text-danger', Arrow: ArrowDown, word: 'Down ' },
  flat: { color: '--text-muted', Arrow: null, word: '' },
  new: { color: '--text-accent', Arrow: null, word: '' },
};

const Box = styled.span<{ $kind: DeltaKind }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: var(${({ $kind }) => looks[$kind].color});
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** How far a figure moved; the arrow is said in a word. */
export function Delta({ kind, text, hasSign = false }: DeltaProps) {
  const { Arrow, word } = hasSign ? looks.flat : looks[kind];
  return (
    <Box $kind={kind}>
      {Arrow && <Arrow size={12} strokeWidth={1.8} />}
      {word && <VisuallyHidden>{word}</VisuallyHidden>}
      {text}
    </Box>
  );
}

export interface ComparedFigure {
  value: number;
  /** In the span before; null where there is none. */
  previous: number | null;
  /** Percent; null when it was zero before and is not now. */
  change: number | null;
}

/** Of fewer, a percentage sounds like more than it is: 1 to 3 would be "200%". */
const FEWEST_FOR_PERCENT = 5;

const pointsFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** How a count moved: in percent, or by how many where there are few. Nothing where there is nothing to compare with. */
export function getDelta({ value, previous, change }: ComparedFigure): DeltaProps | undefined {
  if (previous === null) return;
  if (change === null) return { kind: 'new', text: 'new' };
  if (value === previous) return { kind: 'flat', text: '0%' };
  const kind = value > previous ? 'up' : 'down';
  if (Math.min(value, previous) < FEWEST_FOR_PERCENT) {
    const difference = formatNumber(Math.abs(value - previous));
    return { kind, text: `${kind === 'up' ? '+' : '−'}${difference}`, hasSign: true };
  }
  return { kind, text: `${Math.abs(change)}%` };
}

/** How a share moved, which is in percent itself: in percentage points. */
export function getShareDelta({ value, previous, change }: ComparedFigure): DeltaProps | undefined {
  if (previous === null || change === null || value === previous)
    return getDelta({ value, previous, change });
  const points = pointsFormat.format(Math.abs(value - previous));
  return { kind: value > previous ? 'up' : 'down', text: `${points} pts` };
}
