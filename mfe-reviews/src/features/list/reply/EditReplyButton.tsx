import type { Schemas } from '@lintel/contract/api';
import { Pencil } from 'lucide-react';
import { OpenBoxButton } from '../drafts/OpenBoxButton';

/** Opens the same box as "Reply": with a reply that was sent, there is one to write anew. */
export function EditReplyButton({ review }: { review: Schemas['Review'] }) {
  return (
    <OpenBoxButton
      review={review}
      box="reply"
      label={`Edit reply to ${review.customerName}`}
      icon={<Pencil />}
    />
  );
}
