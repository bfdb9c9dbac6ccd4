import { EmptyState, ErrorCard, Pager, Table, TableSkeleton } from '@lintel/ui';
import { Building2 } from 'lucide-react';
import { propertyAddress } from '../../property/propertyAddress';
import { analyticsColumns } from './analyticsColumns';
import { sortForUrl } from './analyticsQuery';
import { type AnalyticsQuery, ROWS_A_PAGE, useListPropertyAnalyticsQuery } from './listPropertyAnalytics';

interface Props {
  query: AnalyticsQuery;
  /** Changes the address, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

export function AnalyticsTable({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListPropertyAnalyticsQuery(query);
  if (error && !currentData)
    return <ErrorCard plain title="Could not load the properties" error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={analyticsColumns} rows={ROWS_A_PAGE} leadInset={54} />;
  if (data.total === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<Building2 size={20} strokeWidth={1.6} />}
        title="No properties yet"
        text="Each listing's views and leads stand here."
      />
    );
  }
  return (
    <Table
      caption="Property analytics"
      columns={analyticsColumns}
      rows={data.rows}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => propertyAddress(id)}
      sort={{ id: query.sort, order: query.order }}
      onSort={(id, order) => onChange(sortForUrl(id, order))}
      leadInset={54}
      busy={!currentData}
      footer={<Pager of={data} noun={['property', 'properties']} onPage={(page) => onChange({ page })} />}
    />
  );
}
