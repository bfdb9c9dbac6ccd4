import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { useUpdateReviewMutation } from '../../../review/reviewApi';

/** Changes a review's status and shows the result in a toast with Undo. */
export function useDecide() {
  const toastResult = useMutationToast();
  const [updateReview, { isLoading }] = useUpdateReviewMutation();

  function decide(
    { id, customerName }: Schemas['Review'],
    changes: Schemas['ReviewPatch'],
    undo?: () => void,
  ) {
    return toastResult(updateReview({ id, changes }).unwrap(), {
      success: 'Review updated',
      failure: `Couldn't update ${customerName}'s review.`,
      undo,
    });
  }

  return {
    /** Undo restores the previous status. @returns whether the change was saved */
    decide(review: Schemas['Review'], changes: Schemas['ReviewPatch']) {
      const { status, rejectionReason } = review;
      const before = status === 'rejected' ? { status, rejectionReason } : { status };
      return decide(review, changes, () => void decide(review, before));
    },
    isLoading,
  };
}
