import type { Schemas } from '@lintel/contract/api';
import { IconButton } from '@lintel/ui';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { focusBeside } from '../focusBeside';
import { useDecide } from './useDecide';

export function ApproveButton({ review }: { review: Schemas['Review'] }) {
  const { decide } = useDecide();

  function approve({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusBeside(currentTarget);
    void decide(review, { status: 'published' });
  }

  return <IconButton label={`Approve ${review.customerName}'s review`} icon={<Check />} onClick={approve} />;
}
