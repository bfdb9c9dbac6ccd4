import type { Schemas } from '@lintel/contract/api';
import { describeDevice, formatAddress } from '@lintel/contract/device';
import { refetchIfStale } from '@lintel/module-kit';
import {
  Card,
  CardHead,
  EmptyState,
  ErrorCard,
  formatCount,
  formatDateTime,
  Pager,
  PendingContent,
} from '@lintel/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Device, Item, LastUse, Sessions, SessionsSkeleton } from './SessionsCard';
import { useListSecurityEventsQuery } from './sessionApi';

type EventType = Schemas['SecurityEventType'];

const titles: Record<EventType, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'signed-out': 'Signed out',
  'session-ended': 'Signed out another session',
  'other-sessions-ended': 'Signed out all other sessions',
  'token-reused': 'Session ended because its token was used twice',
  'password-refused': 'Wrong password entered',
  'reset-requested': 'Password reset requested',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-change-requested': 'New email address requested',
  'email-changed': 'Email address changed',
  'data-exported': 'Data downloaded',
  'second-factor-on': 'Two-step verification turned on',
  'second-factor-off': 'Two-step verification turned off',
  'second-factor-refused': 'Wrong verification code entered',
  'second-factor-reused': 'Used verification code entered again',
  'second-factor-removed': 'Two-step verification and passkeys removed by your administrator',
  'recovery-code-used': 'Signed in with a recovery code',
  'recovery-codes-renewed': 'Recovery codes replaced',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'Passkey refused',
  'calendar-address-created': 'Private calendar address created',
  'calendar-address-removed': 'Private calendar address turned off',
};

const warnings: ReadonlySet<EventType> = new Set([
  'sign-in-failed',
  'password-refused',
  'second-factor-refused',
  'second-factor-reused',
  'passkey-refused',
  'token-reused',
]);

/** The account's security log: sign-ins, failures and changes of credentials. */
export function SecurityLogCard() {
  const [page, setPage] = useState(1);
  const { data: log, currentData, error, refetch } = useListSecurityEventsQuery(page, refetchIfStale);
  if (!currentData && error)
    return <ErrorCard title="Couldn't load your security log" error={error} onRetry={refetch} />;
  return (
    <Card aria-label="Security log">
      <CardHead title="Security log" meta={log && formatCount(log.total, 'entry', 'entries')} />
      {log?.total === 0 && (
        <EmptyState
          plain
          icon={<ShieldCheck aria-hidden="true" />}
          title="Nothing logged yet"
          text="Sign-ins and changes to your password or email address will appear here."
        />
      )}
      {log ? (
        <PendingContent pending={!currentData}>
          <Sessions>
            {log.rows.map((event) => (
              <LogItem key={event.id} event={event} />
            ))}
          </Sessions>
        </PendingContent>
      ) : (
        <SessionsSkeleton />
      )}
      {log && <Pager of={log} noun={['entry', 'entries']} onPage={setPage} />}
    </Card>
  );
}

function LogItem({ event: { type, at, userAgent, address } }: { event: Schemas['SecurityEvent'] }) {
  const byOperator = type === 'second-factor-removed';
  const Icon = warnings.has(type) ? ShieldAlert : ShieldCheck;
  return (
    <Item>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <Device>{titles[type]}</Device>
        <LastUse title={userAgent}>
          {[
            formatDateTime(at),
            ...(byOperator ? [] : [describeDevice(userAgent).name, formatAddress(address)]),
          ].join(' · ')}
        </LastUse>
      </div>
    </Item>
  );
}
