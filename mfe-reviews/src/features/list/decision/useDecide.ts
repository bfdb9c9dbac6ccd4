import type { Schemas } from '@lintel/contract/api';
import { useTell } from '../../../useTell';
import { useUpdateReviewMutation } from './updateReview';

/** Publishes or rejects a review, and says how that went, with the way back. */
export function useDecide() {
  const tell = useTell();
  const [updateReview, { isLoading }] = useUpdateReviewMutation();

  function decide(
    { id, customerName }: Schemas['Review'],
    changes: Schemas['ReviewPatch'],
    undo?: () => void,
  ) {
    return tell(updateReview({ id, changes }).unwrap(), {
      done: `${customerName}'s review is ${changes.status}.`,
      failed: `${customerName}'s review could not be changed.`,
      undo,
    });
  }

  return {
    /** @returns whether it went through */
    decide: (review: Schemas['Review'], changes: Schemas['ReviewPatch']) =>
      decide(review, changes, () => void decide(review, { status: 'pending' })),
    isLoading,
  };
}
