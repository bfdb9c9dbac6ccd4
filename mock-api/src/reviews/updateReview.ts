import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { changeReview } from './changeReview';
import { reviewAnswer } from './reviewAnswer';

const messages = {
  published: 'Review published',
  rejected: 'Review rejected',
  pending: 'Review is pending again',
};

export const updateReview = operation('PATCH /reviews/{id}', (call) => {
  const after = changeReview(call, (before) => {
    const { status = before.status, rejectionReason = before.rejectionReason } = call.body;
    return { status, rejectionReason: status === 'rejected' ? rejectionReason : null };
  });
  return saved(reviewAnswer(after), messages[after.status]);
});
