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
import { useEntryFacts } from '../../entry/useEntryFacts';

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
  const { facts, total, error, refetch } = useEntryFacts();
  if (!facts && error) return <ErrorCard title="Couldn't load entries" error={error} onRetry={refetch} />;
  if (!facts) {
    return (
      <div aria-busy="true">
        <Skeleton height={200} shape="block" />
      </div>
    );
  }
  if (total === 0) {
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
      <CardHead title="Entries" meta={formatCount(total, 'entry', 'entries')} />
      <CardBody>
        <Facts items={facts} />
      </CardBody>
    </Card>
  );
}
