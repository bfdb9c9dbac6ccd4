import { Card, CardBody, CardHead, countNoun, EmptyState, ErrorCard, Facts, Skeleton } from '@lintel/ui';
import { Box } from 'lucide-react';
import { useListEntriesQuery } from './listEntries';

/** What the API answers, or why there is nothing. */
export function Entries() {
  const { data, error, refetch } = useListEntriesQuery();
  if (!data && error) return <ErrorCard title="Could not load entries" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={200} shape="block" />
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<Box size={20} strokeWidth={1.6} />}
        title="No entries"
        text="Say here where entries come from, and lead to it."
      />
    );
  }
  return (
    <Card aria-label="Entries">
      <CardHead title="Entries" meta={countNoun(data.total, 'entry', 'entries')} />
      <CardBody>
        <Facts items={data.rows.map(({ code, name }) => ({ term: code, value: name }))} />
      </CardBody>
    </Card>
  );
}
