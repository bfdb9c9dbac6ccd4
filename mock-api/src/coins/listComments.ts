import { list } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { commentAnswer } from './commentAnswer';
import { findCoin } from './findCoin';

/** Newest first; of two in the same millisecond the later one. */
export const listComments = operation('GET /comments/{coin}', ({ path, query: values, viewer, services }) => {
  const { id } = findCoin(path.coin);
  const { userId, _sort: sort, ...page } = values;
  const query = parseListQuery(page, new Set());
  const comments = [...services.store.server.coinComments.values()]
    .filter(({ coin }) => coin === id)
    .reverse();
  if (sort === 'likes') comments.sort((a, b) => b.likedBy.length - a.likedBy.length);
  const start = (query.page - 1) * query.pageSize;
  const shown = comments
    .slice(start, start + query.pageSize)
    .map((comment) => commentAnswer(comment, viewer?.id ?? userId));
  return list(shown, comments.length, query);
});
