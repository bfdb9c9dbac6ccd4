import {
  Card,
  CardBody,
  CardHead,
  EmptyState,
  ErrorCard,
  Facts,
  formatCount,
  Skeleton,
  TextLink,
} from '@lintel/ui';
import { useEntryFacts } from '../entry/useEntryFacts';

const ENTRIES_SHOWN = 5;

/** Overview card of the first entries. */
export default function ExampleSummary() {
  return (
    <Card aria-label="Example">
      <CardHead title="Example" end={<TextLink href="/example">View all</TextLink>} />
      <FirstEntries />
    </Card>
  );
}

function FirstEntries() {
  const { facts, total, error, refetch } = useEntryFacts();
  if (!facts && error)
    return <ErrorCard plain title="Couldn't load entries" error={error} onRetry={refetch} />;
  if (!facts) {
    return (
      <CardBody aria-busy="true">
        <Skeleton height={120} shape="block" />
      </CardBody>
    );
  }
  if (total === 0)
    return <EmptyState plain level={3} title="No entries" text="The first entries will appear here." />;
  return (
    <CardBody>
      <p>{formatCount(total, 'entry', 'entries')}</p>
      <Facts items={facts.slice(0, ENTRIES_SHOWN)} />
    </CardBody>
  );
}
