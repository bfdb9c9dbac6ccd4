import { lazyWithRetry, refetchIfStale, supportsPasskeys } from '@lintel/module-kit';
import { Button, Card, CardHead, EmptyState, ErrorCard, formatDateTime } from '@lintel/ui';
import { KeyRound } from 'lucide-react';
import styled from 'styled-components';
import { type Passkey, useListPasskeysQuery } from '../../../account/passkeyApi';
import { DialogButton } from '../DialogButton';
import { Device, Item, LastUse, Sessions, SessionsSkeleton } from '../security/SessionsCard';
import { useAddPasskey } from './useAddPasskey';

const renameDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './RenamePasskeyDialog').then(
    ({ RenamePasskeyDialog }) => ({ default: RenamePasskeyDialog }),
  ),
);
const removeDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './RemovePasskeyDialog').then(
    ({ RemovePasskeyDialog }) => ({ default: RemovePasskeyDialog }),
  ),
);

/** The passkeys that sign in to the account. */
export function PasskeysCard() {
  const { data: passkeys, error, refetch } = useListPasskeysQuery(undefined, refetchIfStale);
  const { isAdding, add } = useAddPasskey();
  if (!passkeys && error)
    return <ErrorCard title="Couldn't load your passkeys" error={error} onRetry={refetch} />;
  const isSupported = supportsPasskeys();
  return (
    <Card aria-label="Passkeys">
      <CardHead
        title="Passkeys"
        end={
          passkeys &&
          isSupported && (
            <Button size="small" pending={isAdding} onClick={add}>
              Add a passkey
            </Button>
          )
        }
      />
      {passkeys?.length === 0 && (
        <EmptyState
          plain
          icon={<KeyRound aria-hidden="true" />}
          title="No passkeys yet"
          text={
            isSupported
              ? 'Sign in with your fingerprint, face or screen lock instead of your password.'
              : "This browser doesn't support passkeys."
          }
        />
      )}
      {passkeys ? (
        <Sessions>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </Sessions>
      ) : (
        <SessionsSkeleton />
      )}
    </Card>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Item>
      <KeyRound size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <Device>{name}</Device>
        <LastUse>
          Added {formatDateTime(createdAt)} ·{' '}
          {lastUsedAt === null ? 'not used yet' : <>last used {formatDateTime(lastUsedAt)}</>}
        </LastUse>
      </div>
      <Actions>
        <DialogButton
          dialog={renameDialog}
          dialogProps={{ passkey }}
          size="small"
          variant="ghost"
          aria-label={`Rename ${name}`}
        >
          Rename
        </DialogButton>
        <DialogButton
          dialog={removeDialog}
          dialogProps={{ passkey }}
          size="small"
          variant="ghost"
          aria-label={`Remove ${name}`}
        >
          Remove
        </DialogButton>
      </Actions>
    </Item>
  );
}

const Actions = styled.div`
  display: flex;
  justify-content: end;
  @media (max-width: 719px) {
    grid-column: 2;
    justify-content: start;
    margin-left: -10px;
  }
`;
