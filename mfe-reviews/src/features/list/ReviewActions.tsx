import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { IconButton, RowActions } from '@lintel/ui';
import { Check, Reply, Trash2, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useDeleteReviewMutation, useRestoreReviewMutation } from '../../review/reviewApi';
import { MoreMenu } from './decision/MoreMenu';
import { useDecide } from './decision/useDecide';
import { focusNextRow } from './focusRow';
import { FormButton } from './forms/FormButton';

function DeleteButton({ review: { id, customerName } }: { review: Schemas['Review'] }) {
  const toastResult = useMutationToast();
  const [deleteReview] = useDeleteReviewMutation();
  const [restoreReview] = useRestoreReviewMutation();

  const undo = () =>
    void toastResult(restoreReview({ id }).unwrap(), {
      success: 'Review restored',
      failure: `Couldn't restore ${customerName}'s review.`,
    });

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNextRow(currentTarget);
    void toastResult(deleteReview({ id }).unwrap(), {
      success: 'Review deleted',
      failure: `Couldn't delete ${customerName}'s review.`,
      undo,
    });
  }

  return <IconButton label={`Delete ${customerName}'s review`} icon={<Trash2 />} onClick={remove} />;
}

function ApproveButton({ review }: { review: Schemas['Review'] }) {
  const { decide } = useDecide();

  function approve({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNextRow(currentTarget);
    void decide(review, { status: 'published' });
  }

  return <IconButton label={`Approve ${review.customerName}'s review`} icon={<Check />} onClick={approve} />;
}

export function ReviewActions({ review }: { review: Schemas['Review'] }) {
  const { customerName, status } = review;
  return (
    <RowActions>
      {status === 'pending' && (
        <>
          <ApproveButton review={review} />
          <FormButton review={review} form="reason" label={`Reject ${customerName}'s review`} icon={<X />} />
        </>
      )}
      <FormButton review={review} form="reply" label={`Reply to ${customerName}`} icon={<Reply />} />
      <DeleteButton review={review} />
      {status !== 'pending' && <MoreMenu review={review} />}
    </RowActions>
  );
}
