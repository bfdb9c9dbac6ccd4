import { newId } from '../auth/opaqueToken';
import type { ReviewRecord } from '../store/records';

type Given = Pick<ReviewRecord, 'customerName' | 'rating' | 'comment'> & { propertyId?: string | null };

/** A review as it begins: waiting for a decision. */
export const newReview = (given: Given, at: string): ReviewRecord => ({
  id: newId(),
  propertyId: null,
  ...given,
  customerName: given.customerName.trim(),
  comment: given.comment.trim(),
  date: at,
  status: 'pending',
  rejectionReason: null,
  reply: null,
  deletedAt: null,
  updatedAt: at,
  version: 1,
});
