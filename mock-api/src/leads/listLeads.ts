import { list } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { leadAnswer } from './leadAnswer';
import { leadFigures } from './leadFigures';
import { leadFields, leadList } from './leadList';

export const listLeads = operation('GET /leads', ({ query: values, data }) => {
  const query = parseListQuery(values, leadFields);
  const { records, total } = leadList(data).page(query);
  const expand = values._expand === 'property';
  return list(
    records.map((lead) => leadAnswer(lead, data, expand)),
    total,
    query,
    { unread: leadFigures(data)().unread },
  );
});
