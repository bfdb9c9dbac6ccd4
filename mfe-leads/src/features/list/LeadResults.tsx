import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { ErrorCard, NoMatch, PageOutOfRange, Pager, Table, TableSkeleton } from '@lintel/ui';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { toStartParam } from '../../lead/days';
import { followUpRange } from '../../lead/followUp';
import { useListLeadsQuery, usePrefetchLead } from '../../lead/leadApi';
import {
  emptyFilter,
  hasFilter,
  LEADS_PER_PAGE,
  type LeadQuery,
  leadPath,
  type OptionalColumn,
  sortInUrl,
} from '../../lead/leadQuery';
import { SELECT_INSET, useBulkSelection } from './bulk/useBulkSelection';
import { getLeadTable } from './leadColumns';
import { NoDeletedLeads, NoLeads } from './NoLeads';

interface Props {
  query: LeadQuery;
  chosenColumns: readonly OptionalColumn[];
  /** Changes the URL and thereby the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** The table of leads, or its loading, empty or error state. */
export function LeadResults({ query, chosenColumns, onChange }: Props) {
  const { data, currentData, error, refetch } = useListLeadsQuery(query);
  const failure = error && !currentData && (
    <ErrorCard title="Couldn't load leads" error={error} onRetry={refetch} />
  );
  if (!data)
    return (
      failure || (
        <TableSkeleton {...getLeadTable(query, chosenColumns)} rows={LEADS_PER_PAGE} leadInset={38} />
      )
    );
  if (failure && data.rows.length === 0) return failure;
  if (data.total === 0 && hasFilter(query))
    return <NoMatch query={query.q} onClear={() => onChange(emptyFilter)} />;
  if (data.total === 0) return query.isDeleted ? <NoDeletedLeads /> : <NoLeads />;
  if (data.rows.length === 0)
    return (
      <PageOutOfRange
        icon={<Users size={20} strokeWidth={1.6} />}
        onFirstPage={() => onChange({ page: 1 })}
      />
    );
  return (
    <LeadTable
      leads={data}
      query={query}
      chosenColumns={chosenColumns}
      onChange={onChange}
      busy={!currentData}
      failure={failure}
    />
  );
}

interface LeadTableProps {
  leads: Page<Schemas['Lead']>;
  query: LeadQuery;
  chosenColumns: readonly OptionalColumn[];
  onChange(patch: Record<string, string | number | undefined>): void;
  /** Whether other leads are loading. */
  busy: boolean;
  /** Shown instead of the rows, which are those of another page. The selection stays. */
  failure: ReactNode;
}

function LeadTable({ leads, query, chosenColumns, onChange, busy, failure }: LeadTableProps) {
  const prefetch = usePrefetchLead();
  const { rows, total } = leads;
  const pageIds = rows.map(({ id }) => id);
  const { q, status, followUp, since, isDeleted } = query;
  const filters = {
    q,
    status,
    ...followUpRange(followUp),
    date_gte: toStartParam(since),
    ...(isDeleted && { isDeleted: 'true' }),
  };
  const table = getLeadTable(query, chosenColumns);
  const { columns, bar } = useBulkSelection(table.columns, {
    query: filters,
    total,
    pageIds: pageIds,
  });
  if (failure) return failure;
  return (
    <>
      <Table
        caption="Leads"
        columns={columns}
        cardsBelow={table.cardsBelow}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id, deletedAt }) => (deletedAt ? undefined : leadPath(id))}
        rowUnread={({ isRead }) => !isRead}
        onRowIntent={({ id, deletedAt }) => !deletedAt && prefetch(id)}
        sort={{ id: query.sort, order: query.order }}
        onSort={(id, order) => onChange(sortInUrl(id, order, query))}
        leadInset={38 + SELECT_INSET}
        busy={busy}
        footer={<Pager of={leads} noun={['lead', 'leads']} onPage={(page) => onChange({ page })} />}
      />
      {bar}
    </>
  );
}
