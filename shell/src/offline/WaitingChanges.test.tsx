import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeChange, makeNote, savedLead } from '../testing/makeChange';
import type { StoredChange } from './changeStore';
import { getQueue } from './offline';
import { showWaitingChanges, WaitingChanges } from './WaitingChanges';

const AT = new Date(2026, 2, 1, 10, 42).getTime();
const at = (hour: number) => new Date(2026, 2, 2, hour).toISOString();

jest.mock('./offline', () => ({ getQueue: jest.fn() }));

/** A queue that the test controls. */
function makeQueue(...made: Omit<StoredChange, 'id'>[]) {
  let changes: StoredChange[] = made.map((change, index) => ({ ...change, at: AT, id: index + 1 }));
  let hasEnded = false;
  const listeners = new Set<() => void>();
  return {
    getChanges: () => changes,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendAnyway: jest.fn(async () => {}),
    discard: jest.fn(async () => {}),
    hasEnded: () => hasEnded,
    /** @param isOver whether the session has ended, rather than all changes having been sent */
    empty(isOver = false) {
      hasEnded = isOver;
      changes = [];
      for (const listener of listeners) listener();
    },
  };
}

function renderChanges(...made: Omit<StoredChange, 'id'>[]) {
  const queue = makeQueue(...made);
  const onClose = jest.fn();
  render(<WaitingChanges queue={queue} onClose={onClose} />);
  return { queue, onClose, user: userEvent.setup() };
}
const items = () =>
  within(screen.getByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const conflict = () =>
  makeChange({ state: 'conflict', current: { ...savedLead, status: 'Lost', followUpAt: null } });

beforeEach(() => jest.useFakeTimers({ now: AT, doNotFake: ['setTimeout', 'setInterval', 'setImmediate'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[OFFL-05] lists changes in their order: of what, when, which fields, and that they wait', () => {
  renderChanges(
    makeChange({ body: { status: 'Won', followUpAt: at(12), isRead: true } }),
    makeNote('Prefers a Sunday.'),
    makeChange({ body: { followUpAt: null } }),
  );
  const when = 'Mar 1, 10:42 AM';
  expect(items()).toEqual([
    `Ada Lovelace${when}Status: WonFollow-up: Mar 2isRead: yesWaiting to be sent`,
    `Note${when}Note: Prefers a Sunday.Waiting to be sent`,
    `Ada Lovelace${when}Follow-up: noneWaiting to be sent`,
  ]);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    "Changes are sent in this order when you're online.",
  );
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
});

test('[OFFL-06] [ERR-09] a conflict shows both values, and the user decides', async () => {
  const { queue, user } = renderChanges(conflict());
  expect(items()[0]).toContain('Status: ContactedChanged elsewhere: Status is now Lost');
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect(queue.sendAnyway).toHaveBeenCalledWith(queue.getChanges()[0]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(queue.discard).toHaveBeenCalledWith(queue.getChanges()[0]);
});

test('[OFFL-06] a conflict of several fields names each', () => {
  renderChanges({ ...conflict(), body: { status: 'Won', followUpAt: at(12) } });
  expect(items()[0]).toContain('Changed elsewhere: Status is now Lost, Follow-up is now none');
});

test('[OFFL-05] a refused change shows why, and may be tried again', async () => {
  const { queue, user } = renderChanges(
    makeNote('First.', { state: 'refused', reason: 'The lead was deleted.' }),
    makeNote('Second.'),
  );
  expect(items()[0]).toContain("Couldn't save this change. The lead was deleted.");
  expect(screen.getAllByRole('button', { name: 'Discard' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(queue.sendAnyway).toHaveBeenCalledWith(queue.getChanges()[0]);
});

test('[OFFL-05] [ERR-09] asks before a refused change is discarded, which nothing else has', async () => {
  const { queue, user } = renderChanges(makeNote('First.', { state: 'refused', reason: 'Not now.' }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Discard');
  await press('Cancel');
  expect(queue.discard).not.toHaveBeenCalled();
  await press('Discard');
  await press('Discard change');
  expect(queue.discard).toHaveBeenCalledWith(queue.getChanges()[0]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('[OFFL-05] says when all have been sent while it is open', async () => {
  const { queue } = renderChanges(makeNote('First.'));
  act(() => queue.empty());
  expect(screen.getByRole('dialog')).toHaveTextContent('All changes have been sent.');
});

test.each(['Close', '{Escape}'])('[OFFL-05] closes by %s', async (how) => {
  const { user, onClose } = renderChanges(makeNote('First.'));
  if (how === '{Escape}') await user.keyboard(how);
  else await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[OFFL-05] opens over the page, and leaves nothing behind', async () => {
  const { children } = document.body;
  const { length } = children;
  jest.mocked(getQueue).mockResolvedValue(makeQueue(makeNote('First.')) as never);
  await act(showWaitingChanges);
  expect(items()).toHaveLength(1);
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(children).toHaveLength(length);
});

test('[OFFL-07] closes when the session ends', async () => {
  const { children } = document.body;
  const { length } = children;
  const queue = makeQueue(makeNote('First.'));
  jest.mocked(getQueue).mockResolvedValue(queue as never);
  await act(showWaitingChanges);
  act(() => queue.empty(true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(children).toHaveLength(length);
});

test('[OFFL-08] opens nothing while nothing is stored', async () => {
  jest.mocked(getQueue).mockResolvedValue(undefined);
  await act(showWaitingChanges);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[OFFL-06] a conflict about a time shows both times', () => {
  renderChanges({
    ...conflict(),
    labels: { startsAt: 'Start' },
    body: { startsAt: at(16) },
    current: { ...savedLead, startsAt: at(9) },
  });
  expect(items()[0]).toContain('Start: Mar 2, 4:00 PMChanged elsewhere: Start is now Mar 2, 9:00 AM');
});
