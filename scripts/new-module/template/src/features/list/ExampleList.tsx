import {
  Card,
  CardBody,
  CardHead,
  EmptyState,
  ErrorCard,
  Facts,
  formatCount,
  PageBody,
  PageHeader,
  Skeleton,
} from '@lintel/ui';
import { Box } from 'lucide-react';
import { useListEntriesQuery } from '../../entry/entryApi';

export default function ExampleList() {
  return (
    <>
      <PageHeader title="Example" context="What this page is for, in one line." />
      <PageBody>
        <Entries />
      </PageBody>
    </>
  );
}

/** The entries, or their loading, empty or error state. */
function Entries() {
  const { data, error, refetch } = useListEntriesQuery();
  if (!data && error) return <ErrorCard title="Couldn't load entries" error={error} onRetry={refetch} />;
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
        text="Say what will appear here, and add the action that fills it."
      />
    );
  }
  return (
    <Card aria-label="Entries">
      <CardHead title="Entries" meta={formatCount(data.total, 'entry', 'entries')} />
      <CardBody>
        <Facts items={data.rows.map(({ code, name }) => ({ term: code, value: name }))} />
      </CardBody>
    </Card>
  );
}
