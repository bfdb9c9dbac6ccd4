import type { Schemas } from '@lintel/contract/api';
import { Reply } from 'lucide-react';
import { OpenBoxButton } from '../drafts/OpenBoxButton';

export function ReplyButton({ review }: { review: Schemas['Review'] }) {
  return (
    <OpenBoxButton review={review} box="reply" label={`Reply to ${review.customerName}`} icon={<Reply />} />
  );
}
