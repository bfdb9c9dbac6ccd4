import { useId, useState } from 'react';
import styled from 'styled-components';
import { useIsCut } from './useIsCut';

const LINES = 2;

const Text = styled.p<{ $open: boolean }>`
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $open }) =>
    $open
      ? ''
      : `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${LINES}; overflow: hidden;`}
`;
const Toggle = styled.button`
  min-height: 24px;
  border-radius: var(--radius-xs);
  font: 500 12px/16px var(--font-sans);
  color: var(--text-accent);
  &:hover {
    text-decoration: underline;
  }
  @media (max-width: 899px) {
    min-height: var(--target-min);
  }
`;

/** Two lines of a text, and a way to all of it where that is more. */
export function ClampedText({ children }: { children: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ref, isCut } = useIsCut();
  return (
    <>
      <Text ref={ref} id={id} $open={isOpen}>
        {children}
      </Text>
      {(isCut || isOpen) && (
        <Toggle type="button" aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Read all'}
        </Toggle>
      )}
    </>
  );
}
