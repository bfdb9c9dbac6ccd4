import type { Schemas } from '@lintel/contract/api';
import { Hint } from '@lintel/ui';
import { ClampedText } from './ClampedText';
import { SentReply } from './reply/SentReply';

const words = { padding: '10px 0', color: 'var(--text-primary)' };

/** What the customer wrote, and what became of it. */
export function ReviewText({ review }: { review: Schemas['Review'] }) {
  const { comment, status, rejectionReason, reply } = review;
  return (
    <div style={words}>
      <ClampedText>{comment}</ClampedText>
      {status === 'rejected' && rejectionReason && <Hint>{`Rejected: ${rejectionReason}`}</Hint>}
      {reply && <SentReply review={review} reply={reply} />}
    </div>
  );
}
