import { empty } from '../http/answers';
import { operation } from '../http/operation';
import { changeReview } from './changeReview';

export const deleteReview = operation('DELETE /reviews/{id}', (call) => {
  changeReview(call, (_, at) => ({ deletedAt: at }));
  return empty();
});
