import { Button, ConfirmDialog, Dialog, formatDateTime, formatShortDay } from '@lintel/ui';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { showDialog } from '../showDialog';
import type { ChangeQueue } from './changeQueue';
import type { StoredChange } from './changeStore';
import { getQueue } from './offline';

/** Shows the changes that are not on the server yet, until the user closes the dialog. */
export async function showWaitingChanges() {
  const queue = await getQueue();
  if (!queue) return;
  void showDialog<void>((choose) => {
    const close = () => {
      unsubscribe();
      choose();
    };
    // The session may end while the dialog is open.
    const unsubscribe = queue.subscribe(() => queue.hasEnded() && close());
    return <WaitingChanges queue={queue} onClose={close} />;
  });
}

interface Props {
  queue: Pick<ChangeQueue, 'getChanges' | 'subscribe' | 'sendAnyway' | 'discard'>;
  onClose(): void;
}

export function WaitingChanges({ queue, onClose }: Props) {
  const changes = useSyncExternalStore(queue.subscribe, queue.getChanges);
  const [discarded, setDiscarded] = useState<StoredChange | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Changes on this device"
      description="Changes are sent in this order when you're online."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {changes.length === 0 ? (
        <p>All changes have been sent.</p>
      ) : (
        <List aria-label="Changes">
          {changes.map((change) => (
            <Item key={change.id}>
              <Change change={change} />
              {change.state !== 'waiting' && (
                <Actions>
                  <Button size="small" variant="primary" onClick={() => void queue.sendAnyway(change)}>
                    {change.state === 'conflict' ? 'Send anyway' : 'Try again'}
                  </Button>
                  <Button
                    size="small"
                    onClick={() =>
                      change.state === 'refused' ? setDiscarded(change) : void queue.discard(change)
                    }
                  >
                    Discard
                  </Button>
                </Actions>
              )}
            </Item>
          ))}
        </List>
      )}
      {/* A refused change is stored nowhere else. */}
      <ConfirmDialog
        open={discarded !== null}
        danger
        title="Discard this change?"
        text="It hasn't been saved anywhere else."
        confirmLabel="Discard change"
        onConfirm={() => {
          if (discarded) void queue.discard(discarded);
          setDiscarded(null);
        }}
        onOpenChange={() => setDiscarded(null)}
      />
    </Dialog>
  );
}

function Change({ change }: { change: StoredChange }) {
  const { title, state, at, body, current, reason, labels } = change;
  return (
    <>
      <Head>
        <strong>{title}</strong>
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(new Date(at).toISOString())}</time>
      </Head>
      {Object.entries(body).map(([field, value]) => (
        <p key={field}>
          {labels[field] ?? field}: {describeValue(value)}
        </p>
      ))}
      {state === 'waiting' && <State>Waiting to be sent</State>}
      {state === 'refused' && <State>Couldn't save this change. {reason}</State>}
      {state === 'conflict' && (
        <State>
          Changed elsewhere:{' '}
          {Object.keys(body)
            .map((field) => `${labels[field] ?? field} is now ${describeValue(current?.[field])}`)
            .join(', ')}
        </State>
      )}
    </>
  );
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return text;
  const moment = new Date(text);
  // Days, such as those of follow-ups, are stored as noon.
  const isDay = moment.getHours() === 12 && moment.getMinutes() === 0;
  return isDay ? formatShortDay(text) : formatDateTime(text);
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;
const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 12px 14px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
  overflow-wrap: anywhere;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  > time {
    color: var(--text-muted);
  }
`;
const State = styled.p`
  color: var(--text-muted);
`;
const Actions = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 4px;
`;
