import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { leadAnswer } from './leadAnswer';
import { leadFields, leadList } from './leadList';
import { leadStages } from './leadStages';

/** A column is a list query with its stage for a condition, so that a column's next page is `GET /leads`. */
export const showBoard = operation('GET /leads/board', ({ query: values, data }) => {
  const query = parseListQuery(values, leadFields);
  const expand = values._expand === 'property';
  const columns = leadStages.map((status) => {
    const stage = { field: 'status', comparison: 'is' as const, values: [status] };
    const { records, total } = leadList(data).page({
      ...query,
      page: 1,
      conditions: [...query.conditions, stage],
    });
    return { status, total, leads: records.map((lead) => leadAnswer(lead, data, expand)) };
  });
  return ok(columns);
});
