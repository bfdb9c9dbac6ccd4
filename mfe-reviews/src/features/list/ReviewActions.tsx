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

function ReplyButton({ review }: { review: Schemas['Review'] }) {
  return (
    <FormButton review={review} form="reply" label={`Reply to ${review.customerName}`} icon={<Reply />} />
  );
}

function DeleteButton({ review: { id, customerName } }: { review: Schemas['Review'] }) {
  const toastResult = useMutationToast();
  const [deleteReview] = useDeleteReviewMutation();
  const [restoreReview] = useRestoreReviewMutation();

  const undo = () =>
    void toastResult(restoreReview({ id }).unwrap(), {
      success: `${customerName}'s review restored.`,
      failure: `Couldn't restore ${customerName}'s review.`,
    });

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNextRow(currentTarget);
    void toastResult(deleteReview({ id }).unwrap(), {
      success: `${customerName}'s review is deleted.`,
      failure: `Couldn't delete ${customerName}'s review.`,
      undo,
    });
  }

  return <IconButton label={`Delete ${customerName}'s review`} icon={<Trash2 />} onClick={remove} />;
}

/** Opens the form that asks for the reason. */
function RejectButton({ review }: { review: Schemas['Review'] }) {
  return (
    <FormButton review={review} form="reason" label={`Reject ${review.customerName}'s review`} icon={<X />} />
  );
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
  return (
    <RowActions>
      {review.status === 'pending' && (
        <>
          <ApproveButton review={review} />
          <RejectButton review={review} />
        </>
      )}
      <ReplyButton review={review} />
      <DeleteButton review={review} />
      {review.status !== 'pending' && <MoreMenu review={review} />}
    </RowActions>
  );
}
