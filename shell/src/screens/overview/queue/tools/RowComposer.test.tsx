import { createDeferred } from '@lintel/module-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '../../../../events';
import { host } from '../../../../host';
import { makeModule } from '../../../../testing/makeModule';
import RowComposer from './RowComposer';

const note = {
  label: 'Add a note',
  event: 'lead.changed',
  call: 'POST /leads/{id}/calls',
  body: { text: '{text}' },
};
const source = { label: 'Follow-up', request: '/leads', order: 10, done: [], events: [] };
const queue = { sources: [source], title: 'name', details: [], to: '/leads/{id}', labels: {}, note };
const item = { key: 'l1', module: makeModule(), queue, source, record: { id: 'l1' }, title: 'Ada' };
const box = () => screen.getByRole('textbox', { name: 'Note' });

/** Opens the form of a note, whose call is pending until it is released. */
function open() {
  const onClose = jest.fn();
  const { promise, release } = createDeferred();
  const sent = jest.spyOn(host.session, 'request').mockImplementation(async () => {
    await promise;
    return Response.json({ data: { id: 'n1' } });
  });
  const form = <RowComposer item={item as never} kind="note" reason={undefined} typed="" onClose={onClose} />;
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
