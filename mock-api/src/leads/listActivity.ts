import { list } from '../http/answers';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { findLead } from './findLead';
import { leadTimeline } from './leadTimeline';

export const listActivity = operation('GET /leads/{id}/activity', ({ path, query: values, data }) => {
  const query = parseListQuery(values, new Set());
  const timeline = leadTimeline(data, findLead(data, path.id).id);
  const start = (query.page - 1) * query.pageSize;
  return list(timeline.slice(start, start + query.pageSize), timeline.length, query);
});
