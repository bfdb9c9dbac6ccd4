import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { formatDay, IconButton } from '@lintel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useDeleteReplyMutation } from '../../../review/reviewApi';
import { ClampedText } from '../ClampedText';
import { focusRow } from '../focusRow';
import { FormButton } from '../forms/FormButton';
import { useSendReply } from './useSendReply';

interface RemoveReplyButtonProps {
  review: Schemas['Review'];
  reply: Schemas['Reply'];
}

function RemoveReplyButton({ review, reply }: RemoveReplyButtonProps) {
  const { id, customerName } = review;
  const toastResult = useMutationToast();
  const [deleteReply] = useDeleteReplyMutation();
  const { send } = useSendReply();

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusRow(currentTarget);
    void toastResult(deleteReply({ id }).unwrap(), {
      success: 'Reply removed',
      failure: `Couldn't remove the reply to ${customerName}.`,
      undo: () => void send(review, reply.text),
    });
  }

  return <IconButton label={`Remove reply to ${customerName}`} icon={<Trash2 />} onClick={remove} />;
}

/** Opens the same form as "Reply", which starts with the sent reply. */
function EditReplyButton({ review }: { review: Schemas['Review'] }) {
  return (
    <FormButton
      review={review}
      form="reply"
      label={`Edit reply to ${review.customerName}`}
      icon={<Pencil />}
    />
  );
}

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

/** The agent's reply under a review. */
export function SentReply({ review, reply }: Props) {
  return (
    <Quote role="group" aria-label={`Your reply to ${review.customerName}`}>
      {/* A changed text is measured anew, even if its first two lines stay as high. */}
      <ClampedText key={reply.text}>{reply.text}</ClampedText>
      <Meta>
        <time dateTime={reply.repliedAt}>{`You replied ${formatDay(reply.repliedAt)}`}</time>
        <EditReplyButton review={review} />
        <RemoveReplyButton review={review} reply={reply} />
      </Meta>
    </Quote>
  );
}
