import { list } from '../http/answers';
import { operation } from '../http/operation';
import { filesOf } from '../pictures/fileInfo';
import { compareBy } from '../query/compareBy';
import { foldText } from '../query/foldText';
import { parseListQuery } from '../query/parseListQuery';
import { TimeZone } from '../time/TimeZone';
import { partsOf, periodOf } from './period';
import { type PropertyRow, propertyRows } from './propertyRows';
import { viewFigures } from './viewFigures';

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
/** Points of a row's small line. */
const MOST_PARTS = 30;
const MOST_VIEWED = [{ field: 'totalViews', descending: true }];

export const analyzeProperties = operation(
  'GET /analytics/properties',
  ({ query: values, data, services }) => {
    const { period: name = '30d', tz, ...rest } = values;
    const query = parseListQuery(rest, fields);
    const zone = TimeZone.named(tz);
    const { total, totalOf } = viewFigures(data);
    const period = periodOf(name, zone, services.now(), total.first);
    const rows = propertyRows(data, period)
      .filter(({ title }) => query.text === '' || foldText(title).includes(query.text))
      .sort(
        compareBy(query.sort.length > 0 ? query.sort : MOST_VIEWED, (row, field) => Reflect.get(row, field)),
      );
    const start = (query.page - 1) * query.pageSize;
    const parts = partsOf(period, zone, MOST_PARTS);
    const shown = rows.slice(start, start + query.pageSize).map((row) => ({
      ...row,
      thumbUrl: filesOf(data.properties.get(row.id)?.images.slice(0, 1) ?? [], data)[0]?.thumbUrl ?? null,
      series: parts.map(({ from, to }) => totalOf.between(row.id, from, to)),
    }));
    return list(shown, rows.length, query);
  },
);
