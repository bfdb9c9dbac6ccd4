import { list } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { propertyAnswer } from './propertyAnswer';
import { propertyFields, propertyList } from './propertyList';

export const listProperties = operation('GET /properties', ({ query: values, data }) => {
  const query = parseListQuery(values, propertyFields);
  const { records, total } = propertyList(data).page(query);
  return list(
    records.map((property) => propertyAnswer(property, data)),
    total,
    query,
  );
});
