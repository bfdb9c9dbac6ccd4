import styled from 'styled-components';
import type { Tone } from './tone';

const Round = styled.span<{ $tone: Tone; $hollow?: boolean }>`
  flex: none;
  width: 7px;
  height: 7px;
  margin: 0 1px 0 2px;
  border-radius: 50%;
  ${({ $hollow }) => ($hollow ? 'border: 1.5px solid' : 'background:')}
    var(--badge-${({ $tone }) => $tone}-mark);
`;

/** The mark of a badge without a picture of its own. Hollow for what has not begun. */
export function Dot({ tone, hollow }: { tone: Tone; hollow?: boolean }) {
  return <Round aria-hidden="true" $tone={tone} $hollow={hollow} />;
}
