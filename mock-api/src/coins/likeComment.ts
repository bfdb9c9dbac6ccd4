import { notFound } from '../errors';
import { created } from '../http/answers';
import { operation } from '../http/operation';
import { commentAnswer } from './commentAnswer';

/** One like a user: liking again changes nothing. */
export const likeComment = operation('POST /comment/like/add', ({ body, account, services }) => {
  const { coinComments } = services.store.server;
  const comment = coinComments.get(body.commentId);
  if (!comment) throw notFound('comment');
  const liked = comment.likedBy.includes(account.id)
    ? comment
    : { ...comment, likedBy: [...comment.likedBy, account.id] };
  if (liked !== comment) coinComments.put(liked);
  return created(commentAnswer(liked, account.id), 'Liked');
});
