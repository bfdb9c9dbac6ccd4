import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import type { LeadRecord } from '../store/records';
import { leadAnswer } from './leadAnswer';
import { leadFields, leadList } from './leadList';
import { leadStages, stageOf } from './leadStages';

/** A column is what the list answers with its stage for a filter: its next page is `GET /leads?status=`. */
export const showBoard = operation('GET /leads/board', ({ query: values, data }) => {
  const query = parseListQuery(values, leadFields);
  const expand = values._expand === 'property';
  const columns = new Map(
    leadStages.map((status) => [String(status), { total: 0, first: [] as LeadRecord[] }]),
  );
  for (const lead of leadList(data).select(query)) {
    const column = columns.get(stageOf(lead.status));
    if (!column) continue;
    column.total += 1;
    if (column.first.length < query.pageSize) column.first.push(lead);
  }
  return ok(
    leadStages.map((status) => {
      const { total, first } = columns.get(status) ?? { total: 0, first: [] };
      return { status, total, leads: first.map((lead) => leadAnswer(lead, data, expand)) };
    }),
  );
});
