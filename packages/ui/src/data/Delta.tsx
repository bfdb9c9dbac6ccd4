import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { formatNumber } from '../format/numbers';
import { VisuallyHidden } from '../VisuallyHidden';

export type DeltaKind = 'up' | 'down' | 'flat' | 'new';

export interface DeltaProps {
  kind: DeltaKind;
  /** "9.1%" or "new". The arrow shows the direction unless the text has a sign. */
  text: string;
  /** Whether the text has its own sign: "+2". */
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

/** Change of a figure. The arrow is read as a word by screen readers. */
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
  /** The value of the previous period, or null without one. */
  previous: number | null;
  /** In percent; null when the previous value was zero and this one is not. */
  change: number | null;
}

/** Percentages of smaller numbers exaggerate: 1 to 3 would be "200%". */
const FEWEST_FOR_PERCENT = 5;

const pointsFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/**
 * Returns the change of a count in percent, or as a difference for small numbers. Undefined without a previous value.
 */
export function getDelta({ value, previous, change }: ComparedFigure): DeltaProps | undefined {
  if (previous === null) return;
  if (change === null) return { kind: 'new', text: 'new' };
  if (change === 0) return { kind: 'flat', text: '0%' };
  const kind = value > previous ? 'up' : 'down';
  if (Math.min(value, previous) < FEWEST_FOR_PERCENT) {
    const difference = formatNumber(Math.abs(value - previous));
    return { kind, text: `${kind === 'up' ? '+' : '−'}${difference}`, hasSign: true };
  }
  return { kind, text: `${formatNumber(Math.abs(change))}%` };
}

/** Returns the change of a percentage, in percentage points. */
export function getShareDelta({ value, previous, change }: ComparedFigure): DeltaProps | undefined {
  if (previous === null || change === null || value === previous)
    return getDelta({ value, previous, change });
  const points = pointsFormat.format(Math.abs(value - previous));
  return { kind: value > previous ? 'up' : 'down', text: `${points} pts` };
}
