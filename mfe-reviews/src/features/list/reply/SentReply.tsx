import type { Schemas } from '@lintel/contract/api';
import { formatDay } from '@lintel/ui';
import styled from 'styled-components';
import { ClampedText } from '../ClampedText';
import { EditReplyButton } from './EditReplyButton';
import { RemoveReplyButton } from './RemoveReplyButton';

const Quote = styled.div`
  margin-top: 6px;
  padding-left: 12px;
  border-left: 2px solid var(--border-strong);
  color: var(--text-secondary);
`;
const Meta = styled.div`
  display: flex;
  align-items: center;
  font: var(--text-12);
  color: var(--text-muted);
`;

interface Props {
  review: Schemas['Review'];
  reply: Schemas['Reply'];
}

/** The agent's answer under a review. */
export function SentReply({ review, reply }: Props) {
  return (
    <Quote role="group" aria-label={`Your reply to ${review.customerName}`}>
      <ClampedText>{reply.text}</ClampedText>
      <Meta>
        <time dateTime={reply.repliedAt}>{`You replied ${formatDay(reply.repliedAt)}`}</time>
        <EditReplyButton review={review} />
        <RemoveReplyButton review={review} reply={reply} />
      </Meta>
    </Quote>
  );
}
