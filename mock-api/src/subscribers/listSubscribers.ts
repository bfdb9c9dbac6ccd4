import { list } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { subscriberAnswer } from './subscriberAnswer';
import { subscriberFields, subscriberList } from './subscriberList';

export const listSubscribers = operation('GET /subscribers', ({ query: values, data }) => {
  const query = parseListQuery(values, subscriberFields);
  const { records, total } = subscriberList(data).page(query);
  return list(records.map(subscriberAnswer), total, query);
});
