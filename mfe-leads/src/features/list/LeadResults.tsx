import { ErrorCard, NoMatch, PastTheEnd, TableSkeleton } from '@lintel/ui';
import { Users } from 'lucide-react';
import { LeadTable } from './LeadTable';
import { leadColumns } from './leadColumns';
import { isSelective, LEADS_A_PAGE, type LeadQuery, noFilter } from './leadQuery';
import { useListLeadsQuery } from './listLeads';
import { NoLeads } from './NoLeads';

interface Props {
  query: LeadQuery;
  /** Changes the URL, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** The leads that a query selects, or why there are none. */
export function LeadResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListLeadsQuery(query);
  if (error && !currentData)
    return <ErrorCard title="Could not load leads" error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={leadColumns} rows={LEADS_A_PAGE} leadInset={38} />;
  if (data.total === 0 && isSelective(query))
    return <NoMatch query={query.q} onClear={() => onChange(noFilter)} />;
  if (data.total === 0) return <NoLeads />;
  if (data.rows.length === 0)
    return (
      <PastTheEnd icon={<Users size={20} strokeWidth={1.6} />} onFirstPage={() => onChange({ page: 1 })} />
    );
  return <LeadTable leads={data} query={query} onChange={onChange} busy={!currentData} />;
}
