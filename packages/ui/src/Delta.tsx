import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

export type DeltaKind = 'up' | 'down' | 'flat' | 'new';

export interface DeltaProps {
  kind: DeltaKind;
  /** "9.1%", "New": the arrow is the sign. */
  text: string;
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
export function Delta({ kind, text }: DeltaProps) {
  const { Arrow, word } = looks[kind];
  return (
    <Box $kind={kind}>
      {Arrow && <Arrow size={12} strokeWidth={1.8} />}
      {word && <VisuallyHidden>{word}</VisuallyHidden>}
      {text}
    </Box>
  );
}
