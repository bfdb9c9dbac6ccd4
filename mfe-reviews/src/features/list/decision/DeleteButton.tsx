import type { Schemas } from '@lintel/contract/api';
import { IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTell } from '../../../useTell';
import { focusBeside } from '../focusBeside';
import { useDeleteReviewMutation } from './deleteReview';
import { useRestoreReviewMutation } from './restoreReview';

export function DeleteButton({ review: { id, customerName } }: { review: Schemas['Review'] }) {
  const tell = useTell();
  const [deleteReview] = useDeleteReviewMutation();
  const [restoreReview] = useRestoreReviewMutation();

  const undo = () =>
    void tell(restoreReview({ id }).unwrap(), {
      done: `${customerName}'s review is back.`,
      failed: `${customerName}'s review could not be restored.`,
    });

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusBeside(currentTarget);
    void tell(deleteReview({ id }).unwrap(), {
      done: `${customerName}'s review is deleted.`,
      failed: `${customerName}'s review could not be deleted.`,
      undo,
    });
  }

  return <IconButton label={`Delete ${customerName}'s review`} icon={<Trash2 />} onClick={remove} />;
}
