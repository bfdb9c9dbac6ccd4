import { type RecordChange, UNSENT_ID } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { apiServer, fakeHost, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { leadsApi } from '../api';
import { NotesCard } from '../features/detail/notes/NotesCard';
import { createStore } from '../store';
import { leadServer } from '../testing/leadServer';
import { makeLead, makeNote } from '../testing/records';
import { type LeadUpdate, useUpdateLeadMutation } from './leadApi';

const server = apiServer();

/** Queues each change, as a host does while offline. */
function keepChanges() {
  const kept: RecordChange[] = [];
  const send = async (change: RecordChange) => {
    kept.push(change);
    const record = { ...change.base, ...change.body };
    return Response.json({ data: record, message: 'Waiting to be sent.' }, { status: 202 });
  };
  return { kept, changes: { send } };
}

/** Runs a mutation of the module, and returns the change that the host is requested to queue. */
async function run(name: 'updateLead' | 'createNote' | 'updateNote', args: unknown) {
  const { kept, changes } = keepChanges();
  const host = { ...fakeHost(), changes };
  const { initiate } = Reflect.get(leadsApi.endpoints, name) as { initiate(args: unknown): never };
  const result = await createStore(host).dispatch(initiate(args));
  return { kept, result, host };
}
const updateLead = (lead: Schemas['Lead'], changes: LeadUpdate['changes']) =>
  run('updateLead', { lead, changes });

test.each([
  ['a stage', { status: 'Won' }],
  ['a lost lead, with the reason', { status: 'Lost', lostReason: 'Budget' }],
  ['a follow-up', { followUpAt: '2030-01-02T12:00:00.000Z' }],
  ['a stage and a read mark', { status: 'Won', isRead: true }],
] as [string, LeadUpdate['changes']][])(
  '[OFFL-06] %s is based on the lead before, with its version',
  async (_what, changes) => {
    const lead = makeLead();
    const { kept, result } = await updateLead(lead, changes);
    expect(kept).toEqual([
      {
        path: '/leads/l1',
        method: 'PATCH',
        body: changes,
        title: 'Jonas Weber',
        labels: { status: 'Status', followUpAt: 'Follow-up', lostReason: 'Reason', isRead: 'Read' },
        event: 'lead.changed',
        base: lead,
      },
    ]);
    expect(result).toMatchObject({ data: { message: 'Waiting to be sent.' } });
  },
);

test('[OFFL-06] a read mark has no version, so that it is no conflict', async () => {
  const { kept } = await updateLead(makeLead({ isRead: false }), { isRead: true });
  expect(kept[0]?.base).toMatchObject({ id: 'l1', status: 'Contacted', isRead: false });
  expect(kept[0]?.base).not.toHaveProperty('version');
});

test('[OFFL-05] every field that a user can change has a name for them', async () => {
  const changes = { status: 'Lost', lostReason: 'Budget', followUpAt: null, isRead: true } as const;
  const { kept } = await updateLead(makeLead(), changes);
  expect(Object.keys(changes).filter((field) => !kept[0]?.labels[field])).toEqual([]);
});

test('[OFFL-05] a new note names its lead, and has nothing to be in conflict with', async () => {
  const { kept } = await run('createNote', {
    leadId: 'l1',
    leadName: 'Jonas Weber',
    content: 'Prefers a Sunday.',
  });
  expect(kept).toEqual([
    {
      path: '/leads/l1/notes',
      method: 'POST',
      body: { content: 'Prefers a Sunday.' },
      title: 'Jonas Weber',
      labels: { content: 'Note' },
      event: 'note.changed',
      base: { leadId: 'l1' },
    },
  ]);
});

test('[OFFL-06] a changed note is based on the note before, with its version', async () => {
  const note = makeNote({ version: 4 } as never);
  const { kept } = await run('updateNote', { note, leadName: 'Jonas Weber', content: 'Prefers a Sunday.' });
  expect(kept).toMatchObject([
    {
      path: '/notes/n1',
      method: 'PATCH',
      body: { content: 'Prefers a Sunday.' },
      title: 'Jonas Weber',
      base: note,
    },
  ]);
  expect(kept[0]?.base).toHaveProperty('version', 4);
});

/** Shows a lead's stage and marks the lead as read. */
function ReadMark({ lead }: { lead: Schemas['Lead'] }) {
  const [update, { data }] = useUpdateLeadMutation();
  return (
    <button type="button" onClick={() => void update({ lead, changes: { isRead: true } })}>
      {data ? `version ${data.data.version ?? 'unknown'}` : 'Mark as read'}
    </button>
  );
}

test('[OFFL-05] a read mark that is kept has no version that the module could take over', async () => {
  const { host, user } = renderInHost(<ReadMark lead={makeLead({ isRead: false })} />, { createStore });
  host.changes = keepChanges().changes;
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('version unknown')).toBeInTheDocument();
});

test('[OFFL-05] a note that waits says so, and cannot be changed or deleted until it is sent', async () => {
  const { state, handlers } = leadServer();
  server.use(...handlers);
  state.notes = [makeNote({ id: `${UNSENT_ID}abc`, content: 'Typed in the lift.' }), makeNote()];
  renderInHost(<NotesCard leadId="l1" leadName="Ana Ruiz" />, { createStore });
  await screen.findByText('Typed in the lift.');
  const [waiting, saved] = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
  expect(waiting).toHaveTextContent('Waiting to be sent ·');
  expect(waiting).not.toHaveTextContent('Marta Almeida');
  expect(within(waiting as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(saved).toHaveTextContent('Marta Almeida ·');
  expect(within(saved as HTMLElement).getAllByRole('button')).toHaveLength(2);
});

test('[OFFL-05] a note that is kept empties the form, as a saved one does', async () => {
  const { handlers, state } = leadServer();
  server.use(...handlers);
  const { host, user } = renderInHost(<NotesCard leadId="l1" leadName="Ana Ruiz" />, { createStore });
  const { kept, changes } = keepChanges();
  host.changes = changes;
  await screen.findByText('Prefers a Saturday.');
  const box = screen.getByRole('textbox', { name: 'Add a note' });
  await user.type(box, 'Typed in the lift.');
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(kept).toMatchObject([{ path: '/leads/l1/notes', body: { content: 'Typed in the lift.' } }]);
  expect(state.sent).toEqual([]);
});
