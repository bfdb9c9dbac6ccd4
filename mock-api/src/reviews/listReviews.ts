import { list } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { expandedReview, reviewAnswer } from './reviewAnswer';
import { reviewFields, reviewList } from './reviewList';

export const listReviews = operation('GET /reviews', ({ query: values, data }) => {
  const query = parseListQuery(values, reviewFields);
  const { records, total } = reviewList(data).page(query);
  const expand = values._expand === 'property';
  return list(
    records.map((review) => (expand ? expandedReview(review, data) : reviewAnswer(review))),
    total,
    query,
  );
});
