import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { EmptyState, ErrorCard, NoMatch, PageOutOfRange, Pager, Table, TableSkeleton } from '@lintel/ui';
import { Mail } from 'lucide-react';
import { subscriberName, useListSubscribersQuery } from './subscriberApi';
import { subscriberColumns } from './subscriberColumns';
import { type SubscriberQuery, sortInUrl } from './subscriberQuery';

interface Props {
  query: SubscriberQuery;
  /** Changes the URL and thereby the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** The table of subscribers, or its loading, empty or error state. */
export function SubscriberResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListSubscribersQuery(query);
  if (error && !currentData) {
    return <ErrorCard title="Couldn't load subscribers" error={error} onRetry={refetch} />;
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
      <PageOutOfRange icon={<Mail size={20} strokeWidth={1.6} />} onFirstPage={() => onChange({ page: 1 })} />
    );
  return <SubscriberTable subscribers={data} query={query} onChange={onChange} busy={!currentData} />;
}

interface SubscriberTableProps {
  subscribers: Page<Schemas['Subscriber']>;
  query: SubscriberQuery;
  onChange(patch: Record<string, string | number | undefined>): void;
  /** Whether other subscribers are loading. */
  busy: boolean;
}

function SubscriberTable({ subscribers, query, onChange, busy }: SubscriberTableProps) {
  return (
    <Table
      caption="Subscribers"
      columns={subscriberColumns}
      rows={subscribers.rows}
      rowKey={({ id }) => id}
      rowLabel={subscriberName}
      sort={{ id: query.sort, order: query.order }}
      onSort={(id, order) => onChange(sortInUrl(id, order))}
      tall
      leadInset={38}
      busy={busy}
      footer={
        <Pager of={subscribers} noun={['subscriber', 'subscribers']} onPage={(page) => onChange({ page })} />
      }
    />
  );
}

function NoSubscribers() {
  return (
    <EmptyState
      icon={<Mail size={20} strokeWidth={1.6} />}
      title="No subscribers"
      text="New subscribers will appear here."
    />
  );
}
