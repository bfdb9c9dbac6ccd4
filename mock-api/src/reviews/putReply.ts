import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { changeReview } from './changeReview';
import { reviewAnswer } from './reviewAnswer';

export const putReply = operation('PUT /reviews/{id}/reply', (call) => {
  const after = changeReview(call, (_, at) => ({ reply: { text: call.body.text.trim(), repliedAt: at } }));
  return saved(reviewAnswer(after), 'Reply sent');
});
