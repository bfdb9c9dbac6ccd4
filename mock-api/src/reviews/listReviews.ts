import { list } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { reviewAnswer } from './reviewAnswer';
import { reviewFields, reviewList } from './reviewList';

export const listReviews = operation('GET /reviews', ({ query: values, data }) => {
  const query = parseListQuery(values, reviewFields);
  const { records, total } = reviewList(data).page(query);
  return list(records.map(reviewAnswer), total, query);
});
