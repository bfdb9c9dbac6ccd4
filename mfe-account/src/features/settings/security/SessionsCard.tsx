import type { Schemas } from '@lintel/contract/api';
import { describeDevice, formatAddress } from '@lintel/contract/device';
import { lazyWithRetry, refetchIfStale } from '@lintel/module-kit';
import { Badge, Card, CardHead, Dot, ErrorCard, formatDateTime, Skeleton, Stack } from '@lintel/ui';
import { Monitor, Smartphone } from 'lucide-react';
import styled from 'styled-components';
import { DialogButton } from '../DialogButton';
import { useListSessionsQuery } from './sessionApi';

export const Sessions = styled.ul`
  > :last-child {
    border-bottom: 0;
  }
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: center;
  min-height: 60px;
  padding: 8px 20px;
  border-bottom: 1px solid var(--border-subtle);
  > svg {
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    padding: 8px 16px;
  }
`;

export const Device = styled.h3`
  font: 500 14px/20px var(--font-sans);
  overflow-wrap: anywhere;
`;

export const LastUse = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const endOthersDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './EndOthersDialog').then(({ EndOthersDialog }) => ({
    default: EndOthersDialog,
  })),
);

/** The account's sessions, with buttons to sign them out. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useListSessionsQuery(undefined, refetchIfStale);
  if (!sessions && error)
    return <ErrorCard title="Couldn't load your sessions" error={error} onRetry={refetch} />;
  const others = sessions?.some(({ current }) => !current);
  return (
    <Card aria-label="Sessions">
      <CardHead
        title="Sessions"
        end={
          others && (
            <DialogButton dialog={endOthersDialog} dialogProps={{}} size="small">
              Sign out others
            </DialogButton>
          )
        }
      />
      {sessions ? (
        <Sessions>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </Sessions>
      ) : (
        <SessionsSkeleton />
      )}
    </Card>
  );
}

const rows = ['first', 'second', 'third'];

export function SessionsSkeleton() {
  return (
    <Sessions aria-busy="true">
      {rows.map((row) => (
        <Item key={row} aria-hidden="true">
          <Skeleton width={20} height={20} />
          <Stack gap={8}>
            <Skeleton width="40%" />
            <Skeleton width="60%" />
          </Stack>
        </Item>
      ))}
    </Sessions>
  );
}

const endSessionDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './EndSessionDialog').then(({ EndSessionDialog }) => ({
    default: EndSessionDialog,
  })),
);

function SessionItem({ session }: { session: Schemas['Device'] }) {
  const { current, userAgent, address, lastUsedAt } = session;
  const { name, isPhone } = describeDevice(userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <Item>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <Device title={userAgent}>{name}</Device>
        <LastUse>
          {formatAddress(address)} · {current ? 'this session' : <>last used {formatDateTime(lastUsedAt)}</>}
        </LastUse>
      </div>
      {current ? (
        <Badge tone="green" mark={<Dot tone="green" />}>
          Current
        </Badge>
      ) : (
        <DialogButton
          dialog={endSessionDialog}
          dialogProps={{ session, name }}
          size="small"
          variant="ghost"
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </DialogButton>
      )}
    </Item>
  );
}
