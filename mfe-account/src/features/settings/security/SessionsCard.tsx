import { Button, Card, CardHead, ErrorCard } from '@lintel/ui';
import { useState } from 'react';
import { EndOthersDialog } from './EndOthersDialog';
import { useListSessionsQuery } from './listSessions';
import { SessionItem } from './SessionItem';
import { SessionsSkeleton } from './SessionsSkeleton';
import { SessionList } from './sessionParts';

/** Where one is signed in, and the way to end it there. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useListSessionsQuery();
  const [asking, setAsking] = useState(false);
  if (!sessions && error)
    return <ErrorCard title="Could not load your sessions" error={error} onRetry={refetch} />;
  const others = sessions?.some(({ current }) => !current);
  return (
    <Card aria-label="Sessions">
      <CardHead
        title="Sessions"
        end={
          others && (
            <Button size="small" onClick={() => setAsking(true)}>
              Sign out others
            </Button>
          )
        }
      />
      {sessions ? (
        <SessionList>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </SessionList>
      ) : (
        <SessionsSkeleton />
      )}
      {asking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
