import { createDeferred } from '@lintel/module-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '../../../../events';
import { host } from '../../../../host';
import { SINGLE_KEYS } from '../../../../palette/singleKeys';
import { makeModule } from '../../../../testing/makeModule';
import RowComposer from './RowComposer';

const note = {
  label: 'Add a note',
  event: 'lead.changed',
  call: 'POST /leads/{id}/calls',
  body: { text: '{text}' },
};
const source = { label: 'Follow-up', request: '/leads', order: 10, done: [], events: [] };
const callOutcomes = [{ ...note, label: 'Reached' }];
const snooze = {
  label: 'Follow up',
  event: 'lead.changed',
  call: 'POST /leads/{id}/follow-up',
  body: { day: '{day}' },
};
const queue = {
  ...{ sources: [source], title: 'name', details: [], to: '/leads/{id}', labels: {} },
  ...{ note, callOutcomes, snooze },
};
const item = { key: 'l1', module: makeModule(), queue, source, record: { id: 'l1' }, title: 'Ada' };
const box = () => screen.getByRole('textbox', { name: 'Note' });

/** Opens the form of a note or a call, whose request is pending until it is released. */
function open(kind: 'note' | 'call' = 'note') {
  const onClose = jest.fn();
  const { promise, release } = createDeferred();
  const sent = jest.spyOn(host.session, 'request').mockImplementation(async () => {
    await promise;
    return Response.json({ data: { id: 'n1' } });
  });
  const form = (
    <RowComposer
      item={item as never}
      kind={kind}
      reason={undefined}
      opening={{ typed: '' }}
      onClose={onClose}
    />
  );
  return { ...render(form), user: userEvent.setup(), onClose, release, sent };
}
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('[TODAY-03] closes once a note is saved', async () => {
  const { user, onClose, release } = open();
  await user.type(box(), 'First{Control>}{Enter}{/Control}');
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('[TODAY-03] [ERR-08] stays open with what is typed while a note is saved', async () => {
  const { user, onClose, release } = open();
  await user.type(box(), 'First{Control>}{Enter}{/Control}');
  await user.type(box(), ', second');
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' })).toBeEnabled());
  expect(box()).toHaveValue('First, second');
  expect(onClose).not.toHaveBeenCalled();
});

test('[TODAY-03] closes no other form of its row when it was closed while a note is saved', async () => {
  const { user, onClose, release, sent, unmount } = open();
  await user.type(box(), 'First{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  unmount();
  const onSaved = jest.fn();
  const unsubscribe = events.on('lead.changed', onSaved);
  release();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  // The work after the save has no other observable effect.
  await act(async () => {});
  unsubscribe();
  expect(onClose).not.toHaveBeenCalled();
});

test('[TODAY-03] a digit chooses the outcome of a call, unless single-key shortcuts are off', () => {
  open('call');
  const reached = screen.getByRole('button', { name: 'Reached' });
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(fireEvent.keyDown(reached, { key: '1', [modifier]: true })).toBe(true);
  localStorage.setItem(SINGLE_KEYS, 'off');
  expect(fireEvent.keyDown(reached, { key: '1' })).toBe(true);
  expect(reached).toHaveAttribute('aria-pressed', 'false');
  localStorage.clear();
  expect(fireEvent.keyDown(reached, { key: '1' })).toBe(false);
  expect(reached).toHaveAttribute('aria-pressed', 'true');
});

test('[TODAY-03] only the button that was clicked shows that a call is saved', async () => {
  const { user, onClose, release, sent } = open('call');
  await user.click(screen.getByRole('button', { name: 'Reached' }));
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(screen.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Save only' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save only' })).not.toHaveAttribute('aria-busy', 'true');
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('[TODAY-03] a call can not be saved again while its follow-up is set', async () => {
  const { user, onClose, sent } = open('call');
  const followUp = createDeferred();
  sent.mockImplementation(async (path) => {
    if (String(path).endsWith('/follow-up')) await followUp.promise;
    return Response.json({ data: { id: 'l1' } });
  });
  await user.click(screen.getByRole('button', { name: 'Reached' }));
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  await act(async () => {});
  expect(screen.getByRole('button', { name: 'Save only' })).toBeDisabled();
  followUp.release();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
