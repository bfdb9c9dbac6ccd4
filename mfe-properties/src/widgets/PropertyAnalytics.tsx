import { parsePage, parsePeriod, useUrlState } from '@lintel/module-kit';
import { useLocation } from '@lintel/module-kit/router';
import {
  Card,
  CardHead,
  EmptyState,
  ErrorCard,
  formatCount,
  formatNumber,
  PageOutOfRange,
  Pager,
  type SortOrder,
  Table,
  TableSkeleton,
} from '@lintel/ui';
import { Building2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import {
  ANALYTICS_ROWS_PER_PAGE,
  type AnalyticsQuery,
  useListPropertyAnalyticsQuery,
} from '../property/analyticsApi';
import { propertyPath } from '../property/propertyPaths';
import { analyticsColumns } from './analyticsColumns';
import { TABLE_HASH } from './analyticsPaths';

/** Drops the border of the table inside. Links to the table stop below the page's header. */
const TableCard = styled(Card)`
  scroll-margin-top: 80px;
  > :last-child {
    border: 0;
  }
`;

/** "24 properties, 1 deleted": deleted listings aren't counted, but their views are. */
const describeCount = ({ total, deleted }: { total: number; deleted: number }) =>
  formatCount(total - deleted, 'property', 'properties') +
  (deleted > 0 ? `, ${formatNumber(deleted)} deleted` : '');

/** The figures of every listing in the period. */
export default function PropertyAnalytics() {
  const { params, change } = useUrlState();
  const query = parseAnalyticsQuery(params);
  const { data } = useListPropertyAnalyticsQuery(query, { refetchOnMountOrArgChange: true });
  const frame = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    if (key && hash === TABLE_HASH) frame.current?.scrollIntoView();
  }, [hash, key]);

  return (
    <TableCard ref={frame} aria-label="Property analytics">
      <CardHead title="Property analytics" meta={data && describeCount(data)} />
      <AnalyticsTable query={query} onChange={change} />
    </TableCard>
  );
}

interface Props {
  query: AnalyticsQuery;
  /** Changes the URL, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

function AnalyticsTable({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListPropertyAnalyticsQuery(query);
  if (error && !currentData)
    return <ErrorCard plain title="Couldn't load properties" error={error} onRetry={refetch} />;
  if (!data)
    return <TableSkeleton columns={analyticsColumns} rows={ANALYTICS_ROWS_PER_PAGE} leadInset={54} />;
  if (data.total === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<Building2 size={20} strokeWidth={1.6} />}
        title="No properties yet"
        text="Each listing's views and leads will appear here."
      />
    );
  }
  if (data.rows.length === 0)
    return (
      <PageOutOfRange
        icon={<Building2 size={20} strokeWidth={1.6} />}
        onFirstPage={() => onChange({ page: 1 })}
      />
    );
  const including = data.deleted > 0 ? `, including ${formatNumber(data.deleted)} deleted` : '';
  return (
    <Table
      caption="Property analytics"
      columns={analyticsColumns}
      rows={data.rows}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => propertyPath(id)}
      sort={{ id: query.sort, order: query.order }}
      onSort={(id, order) => onChange(toSortParams(id, order))}
      leadInset={54}
      busy={!currentData}
      footer={
        <Pager
          of={data}
          noun={[`property${including}`, `properties${including}`]}
          onPage={(page) => onChange({ page })}
        />
      }
    />
  );
}

const defaultSort = { sort: 'totalViews', order: 'desc' } as const;
const isOrder = (text: string | null): text is SortOrder => text === 'asc' || text === 'desc';

/** Reads the query from the URL. Ignores unknown values. */
function parseAnalyticsQuery(params: URLSearchParams): AnalyticsQuery {
  const sort = analyticsColumns.find(({ id }) => id === params.get('sort'))?.id ?? defaultSort.sort;
  const order = params.get('order');
  return {
    period: parsePeriod(params),
    sort,
    order: isOrder(order) ? order : defaultSort.order,
    page: parsePage(params),
  };
}

/** The URL parameters of a sort; the default needs none. */
const toSortParams = (sort: string, order: SortOrder) =>
  sort === defaultSort.sort && order === defaultSort.order
    ? { sort: undefined, order: undefined }
    : { sort, order };
