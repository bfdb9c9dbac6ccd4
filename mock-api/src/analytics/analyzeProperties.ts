import { list } from '../http/answers';
import { operation } from '../http/operation';
import { compareBy } from '../query/compareBy';
import { foldText } from '../query/foldText';
import { parseListQuery } from '../query/parseListQuery';
import { TimeZone } from '../time/TimeZone';
import { periodOf } from './period';
import { type PropertyRow, propertyRows } from './propertyRows';

const fields = new Set<keyof PropertyRow>([
  'id',
  'title',
  'state',
  'totalViews',
  'uniqueViews',
  'leads',
  'conversion',
  'trend',
]);
const MOST_VIEWED = [{ field: 'totalViews', descending: true }];

export const analyzeProperties = operation(
  'GET /analytics/properties',
  ({ query: values, data, services }) => {
    const { period: name = '30d', tz, ...rest } = values;
    const query = parseListQuery(rest, fields);
    const rows = propertyRows(data, periodOf(name, TimeZone.named(tz), services.now()))
      .filter(({ title }) => query.text === '' || foldText(title).includes(query.text))
      .sort(
        compareBy(query.sort.length > 0 ? query.sort : MOST_VIEWED, (row, field) => Reflect.get(row, field)),
      );
    const start = (query.page - 1) * query.pageSize;
    return list(rows.slice(start, start + query.pageSize), rows.length, query);
  },
);
