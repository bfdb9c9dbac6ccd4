import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { formatDateTime } from '@lintel/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse, leadServer } from '../../../testing/leadServer';
import { makeNote, makePage } from '../../../testing/records';
import { NotesCard } from './NotesCard';

const server = apiServer();
async function show() {
  const { state, handlers } = leadServer();
  server.use(...handlers);
  const view = renderInHost(<NotesCard leadId="l1" leadName="Jonas Weber" />, { createStore });
  await screen.findByText('Prefers a Saturday.');
  return { ...view, state };
}
const box = () => screen.getByRole('textbox', { name: 'Add a note' });
const press = (name: string) => screen.getByRole('button', { name });
const notes = () => within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
const inDialog = () => within(screen.getByRole('alertdialog'));

test('[LEAD-17] adds a note at the top, with its author', async () => {
  const { user, host, state } = await show();
  expect(press('Add Note')).toBeDisabled();
  await user.type(box(), '  Budget 2.5M ');
  await user.click(press('Add Note'));
  await waitFor(() => expect(notes()).toHaveLength(2));
  expect(notes()[0]).toHaveTextContent('Budget 2.5M');
  expect(notes()[0]).toHaveTextContent(`Marta Almeida · ${formatDateTime(makeNote().createdAt)}`);
  expect(box()).toHaveValue('');
  expect(state.sent).toEqual([{ call: 'POST /leads/l1/notes', body: { content: 'Budget 2.5M' } }]);
  expect(host.emitted).toEqual([['note.changed', { id: 'n2' }]]);
});

test('sends a note with Ctrl+Enter unless it is blank', async () => {
  const { user, state } = await show();
  await user.type(box(), '   {Control>}{Enter}{/Control}');
  await user.type(box(), 'Call back{Control>}{Enter}{/Control}');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(state.sent).toHaveLength(1);
});

test('[ERR-08] keeps the text and shows the reason when saving a note fails', async () => {
  const { user, host } = await show();
  server.use(http.post(`${API_BASE}/leads/l1/notes`, () => errorResponse('The disk is full.')));
  await user.type(box(), 'Budget 2.5M');
  await user.click(press('Add Note'));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { title: 'Error', description: 'The disk is full.', variant: 'destructive' },
    ]),
  );
  expect(box()).toHaveValue('Budget 2.5M');
  await waitFor(() => expect(press('Add Note')).toBeEnabled());
});

test('[LEAD-18] switches the form to editing and restores the earlier text afterwards', async () => {
  const { user, state, unmount } = await show();
  await user.type(box(), 'half a thought');
  await user.click(press('Edit note'));
  expect(box()).toHaveValue('Prefers a Saturday.');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Add Note' })).not.toBeInTheDocument();
  await user.clear(box());
  await user.type(box(), 'Prefers a Sunday.');
  await user.click(press('Update Note'));
  expect(await screen.findByText('Prefers a Sunday.', { selector: 'p' })).toBeInTheDocument();
  expect(state.sent).toEqual([{ call: 'PATCH /notes/n1', body: { content: 'Prefers a Sunday.' } }]);
  expect(box()).toHaveValue('half a thought');
  unmount();
  await show();
  expect(box()).toHaveValue('half a thought');
});

test('[LEAD-18] "Cancel" leaves the note unchanged', async () => {
  const { user, state } = await show();
  await user.click(press('Edit note'));
  await user.type(box(), ' And tea.');
  await user.click(press('Cancel'));
  expect(press('Add Note')).toBeInTheDocument();
  expect(press('Edit note')).toHaveFocus();
  expect(screen.getByText('Prefers a Saturday.')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
});

test('[ERR-08] keeps an edit in the form when saving fails', async () => {
  const { user, host } = await show();
  server.use(http.patch(`${API_BASE}/notes/n1`, () => errorResponse('')));
  await user.click(press('Edit note'));
  await user.type(box(), ' Or Sunday.');
  await user.click(press('Update Note'));
  await waitFor(() => expect(host.toasts[0]?.description).toBe("Couldn't save the note."));
  expect(box()).toHaveValue('Prefers a Saturday. Or Sunday.');
});

test('[LEAD-19] [ERR-09] asks before deleting a note and keeps it when declined', async () => {
  const { user, state } = await show();
  await user.click(press('Delete note'));
  expect(inDialog().getByText('Are you sure you want to delete this note?')).toBeInTheDocument();
  await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Prefers a Saturday.')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
});

test('[LEAD-19] deletes the note on the server when confirmed', async () => {
  const { user, state } = await show();
  await user.click(press('Delete note'));
  await user.click(inDialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^No notes yet/)).toBeInTheDocument();
  await waitFor(() => expect(state.sent).toEqual([{ call: 'DELETE /notes/n1' }]));
});

test('[LEAD-19] moves the focus to the next note, or to the form, when a note is deleted', async () => {
  const { handlers, state } = leadServer();
  state.notes = [makeNote(), makeNote({ id: 'n2', content: 'Has two dogs.' })];
  server.use(
    http.delete(`${API_BASE}/notes/n2`, () => {
      state.notes = [];
      return new HttpResponse(null, { status: 204 });
    }),
    ...handlers,
  );
  const { user } = renderInHost(<NotesCard leadId="l1" leadName="Jonas Weber" />, { createStore });
  await screen.findByText('Has two dogs.');
  const remove = async () => {
    await user.click(within(notes()[0] as HTMLElement).getByRole('button', { name: 'Delete note' }));
    await user.click(inDialog().getByRole('button', { name: 'Delete' }));
  };
  await remove();
  await waitFor(() => expect(screen.queryByText('Prefers a Saturday.')).not.toBeInTheDocument());
  await waitFor(() => expect(press('Edit note')).toHaveFocus());
  await remove();
  await waitFor(() => expect(box()).toHaveFocus());
});

test('[LEAD-19] restores the note and shows an error when deleting fails', async () => {
  const { user, host } = await show();
  server.use(http.delete(`${API_BASE}/notes/n1`, () => errorResponse('Not allowed.')));
  await user.click(press('Delete note'));
  await user.click(inDialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.toasts[0]?.description).toBe('Not allowed.'));
  expect(await screen.findByText('Prefers a Saturday.')).toBeInTheDocument();
});

test('retries when notes fail to load', async () => {
  server.use(...leadServer().handlers);
  server.use(http.get(`${API_BASE}/leads/l1/notes`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = renderInHost(<NotesCard leadId="l1" leadName="Jonas Weber" />, { createStore });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(press('Try again'));
  expect(await screen.findByText('Prefers a Saturday.')).toBeInTheDocument();
});

test('[ERR-08] restores an unsent note when the lead is opened again', async () => {
  const { user, unmount } = await show();
  await user.type(box(), 'Budget 2.5M');
  unmount();
  const again = await show();
  expect(box()).toHaveValue('Budget 2.5M');
  expect(screen.getByText('Draft restored')).toBeInTheDocument();
  await user.click(press('Add Note'));
  await waitFor(() => expect(box()).toHaveValue(''));
  again.unmount();
  await show();
  expect(box()).toHaveValue('');
});

test('[ERR-08] restores an interrupted edit in the form without moving the focus', async () => {
  const { user, unmount } = await show();
  await user.click(press('Edit note'));
  await user.type(box(), ' Or Sunday.');
  unmount();
  const again = await show();
  expect(box()).toHaveValue('Prefers a Saturday. Or Sunday.');
  expect(box()).not.toHaveFocus();
  await user.click(press('Cancel'));
  expect(press('Add Note')).toBeInTheDocument();
  again.unmount();
  await show();
  expect(press('Add Note')).toBeInTheDocument();
});

test('[ERR-08] keeps what was typed in a note that is deleted elsewhere, behind a new one', async () => {
  const { user, host } = await show();
  await user.type(box(), 'Call back');
  await user.click(press('Edit note'));
  await user.type(box(), ' Or a Sunday.');
  server.use(http.get(`${API_BASE}/leads/l1/notes`, () => HttpResponse.json(makePage([]))));
  act(() => host.deliver('note.changed', { id: 'n1' }));
  await waitFor(() => expect(press('Add Note')).toBeEnabled());
  expect(box()).toHaveValue('Call back\n\nPrefers a Saturday. Or a Sunday.');
  expect(host.toasts).toMatchObject([
    { title: 'The note was deleted. Your changes are kept as a new note.' },
  ]);
});

test('keeps text that is typed while a note is being saved', async () => {
  const { user } = await show();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(`${API_BASE}/leads/l1/notes`, async () => {
      await answered;
    }),
  );
  await user.type(box(), 'First');
  await user.click(press('Add Note'));
  await user.type(box(), ', second');
  answer();
  await waitFor(() => expect(press('Add Note')).toBeEnabled());
  expect(box()).toHaveValue('First, second');
});

test('keeps the editor of another note open when a note has been saved', async () => {
  const { handlers, state } = leadServer();
  state.notes = [makeNote(), makeNote({ id: 'n2', content: 'Has two dogs.' })];
  server.use(...handlers);
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let hasAnswered = false;
  server.use(
    http.patch(`${API_BASE}/notes/n1`, async ({ request }) => {
      await mayRespond;
      hasAnswered = true;
      return HttpResponse.json({ data: makeNote((await request.json()) as object) });
    }),
  );
  const { user, host } = renderInHost(<NotesCard leadId="l1" leadName="Jonas Weber" />, { createStore });
  await screen.findByText('Has two dogs.');
  const edit = (at: number) => within(notes()[at] as HTMLElement).getByRole('button', { name: /^Edit/ });
  await user.click(edit(0));
  await user.type(box(), ' Or a Sunday.');
  await user.click(press('Update Note'));
  await user.click(edit(1));
  await user.type(box(), ' And a cat');
  respond();
  await waitFor(() => expect(hasAnswered).toBe(true));
  await waitFor(() => expect(host.emitted).toEqual([['note.changed', { id: 'n1' }]]));
  expect(box()).toHaveValue('Has two dogs. And a cat');
  expect(box()).toHaveFocus();
});
