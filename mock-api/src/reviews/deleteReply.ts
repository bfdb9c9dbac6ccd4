import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { changeReview } from './changeReview';
import { reviewAnswer } from './reviewAnswer';

export const deleteReply = operation('DELETE /reviews/{id}/reply', (call) => {
  const after = changeReview(call, () => ({ reply: null }));
  return saved(reviewAnswer(after), 'Reply removed');
});
