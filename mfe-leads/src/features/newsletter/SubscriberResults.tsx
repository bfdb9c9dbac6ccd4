import { ErrorCard, NoMatch, PastTheEnd, TableSkeleton } from '@lintel/ui';
import { Mail } from 'lucide-react';
import { useListSubscribersQuery } from './listSubscribers';
import { NoSubscribers } from './NoSubscribers';
import { SubscriberTable } from './SubscriberTable';
import { subscriberColumns } from './subscriberColumns';
import type { SubscriberQuery } from './subscriberQuery';

interface Props {
  query: SubscriberQuery;
  /** Changes the URL, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** Who gets the newsletter, or why nobody is shown. */
export function SubscriberResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListSubscribersQuery(query);
  if (error && !currentData) {
    return <ErrorCard title="Could not load subscribers" error={error} onRetry={refetch} />;
  }
  if (!data) return <TableSkeleton columns={subscriberColumns} tall leadInset={38} />;
  if (data.total === 0 && (query.q || query.status || query.since)) {
    return (
      <NoMatch
        query={query.q}
        onClear={() => onChange({ q: undefined, status: undefined, since: undefined })}
      />
    );
  }
  if (data.total === 0) return <NoSubscribers />;
  if (data.rows.length === 0)
    return (
      <PastTheEnd icon={<Mail size={20} strokeWidth={1.6} />} onFirstPage={() => onChange({ page: 1 })} />
    );
  return <SubscriberTable subscribers={data} query={query} onChange={onChange} busy={!currentData} />;
}
