import type { Schemas } from '@lintel/contract/api';
import { useHost } from '@lintel/module-kit';
import { ErrorCard, Hint, Skeleton, Stack, Timeline } from '@lintel/ui';
import { useListActivityQuery } from './listActivity';
import { TimelineEntry } from './TimelineEntry';

export function TimelineEntries({ lead }: { lead: Schemas['Lead'] }) {
  const { user } = useHost().session;
  const { data, error, refetch } = useListActivityQuery(lead.id);
  if (!data && error) {
    return <ErrorCard plain title="Could not load the timeline" error={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Stack gap={20}>
          <Skeleton height={20} width="62%" />
          <Skeleton height={20} width="48%" />
        </Stack>
      </div>
    );
  }
  if (data.rows.length === 0) return <Hint>Nothing has happened yet.</Hint>;
  const you = user ? `${user.firstname} ${user.lastname}`.trim() : '';
  return (
    <Stack gap={12}>
      <Timeline aria-label="Timeline">
        {data.rows.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} you={you} said={lead.message} />
        ))}
      </Timeline>
      {data.total > data.rows.length && (
        <Hint>
          The newest {data.rows.length} of {data.total} entries are shown.
        </Hint>
      )}
    </Stack>
  );
}
