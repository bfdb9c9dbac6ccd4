import type { Schemas } from '@lintel/contract/api';
import { X } from 'lucide-react';
import { OpenBoxButton } from '../drafts/OpenBoxButton';

/** Asks for the reason first. */
export function RejectButton({ review }: { review: Schemas['Review'] }) {
  return (
    <OpenBoxButton
      review={review}
      box="reason"
      label={`Reject ${review.customerName}'s review`}
      icon={<X />}
    />
  );
}
