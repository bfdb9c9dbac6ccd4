import { Hint, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { AnswerNote } from '../../../answer/AnswerNote';
import type { Message } from './conversation';

const Item = styled.li<{ $mine: boolean }>`
  display: grid;
  gap: 4px;
  justify-items: ${({ $mine }) => ($mine ? 'end' : 'start')};
`;
/* Words of users and models are text, whatever is in them. */
const Words = styled.p<{ $mine: boolean }>`
  max-width: 88%;
  padding: 8px 12px;
  border-radius: var(--radius-lg);
  background: var(${({ $mine }) => ($mine ? '--accent-soft' : '--bg-sunken')});
  font: var(--text-13);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface Props {
  said: Message;
  /** How it was computed, and that it is no advice. */
  tellsBasis?: boolean;
}

/** Something said in a conversation. */
export function Bubble({ said: { role, text, isCut, basis }, tellsBasis }: Props) {
  const isMine = role === 'user';
  return (
    <Item $mine={isMine}>
      <Words $mine={isMine}>
        <VisuallyHidden>{isMine ? 'You: ' : 'Answer: '}</VisuallyHidden>
        {text}
      </Words>
      {isCut && <Hint>Stopped.</Hint>}
      {tellsBasis && basis && <AnswerNote {...basis} />}
    </Item>
  );
}
