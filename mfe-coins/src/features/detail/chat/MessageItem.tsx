import { Hint, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { AnswerNote } from '../answer/AnswerNote';
import type { Message } from './conversation';

const Item = styled.li<{ $mine: boolean }>`
  display: grid;
  gap: 4px;
  justify-items: ${({ $mine }) => ($mine ? 'end' : 'start')};
`;
const Bubble = styled.p<{ $mine: boolean }>`
  max-width: 88%;
  padding: 8px 12px;
  border-radius: var(--radius-lg);
  background: var(${({ $mine }) => ($mine ? '--accent-soft' : '--bg-sunken')});
  font: var(--text-13);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface Props {
  message: Message;
  /** Adds how the answer was computed, and the disclaimer. */
  showsBasis?: boolean;
}

/** A message of a conversation. */
export function MessageItem({ message: { role, text, isCut, basis }, showsBasis }: Props) {
  const isMine = role === 'user';
  return (
    <Item $mine={isMine}>
      <Bubble $mine={isMine}>
        <VisuallyHidden>{isMine ? 'You: ' : 'Answer: '}</VisuallyHidden>
        {text}
      </Bubble>
      {isCut && <Hint>Stopped.</Hint>}
      {showsBasis && basis && <AnswerNote {...basis} />}
    </Item>
  );
}
