import { Card, CardHead, ErrorCard } from '@lintel/ui';
import { DialogButton } from '../DialogButton';
import { useListSessionsQuery } from './listSessions';
import { SessionItem } from './SessionItem';
import { SessionsSkeleton } from './SessionsSkeleton';
import { SessionList } from './sessionParts';

const loadDialog = () =>
  import(/* webpackChunkName: "settings-dialogs" */ './EndOthersDialog').then(
    ({ EndOthersDialog }) => EndOthersDialog,
  );

/** Where one is signed in, and the way to end it there. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useListSessionsQuery();
  if (!sessions && error)
    return <ErrorCard title="Could not load your sessions" error={error} onRetry={refetch} />;
  const others = sessions?.some(({ current }) => !current);
  return (
    <Card aria-label="Sessions">
      <CardHead
        title="Sessions"
        end={
          others && (
            <DialogButton load={loadDialog} asks={{}} size="small">
              Sign out others
            </DialogButton>
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
    </Card>
  );
}
