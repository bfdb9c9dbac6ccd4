import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse, leadServer } from '../../../testing/leadServer';
import { makeActivity, makeLead } from '../../../testing/records';
import { LeadPage } from '../LeadDetail';

const server = apiServer();
// Prevents jsdom from following the mail and phone links.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
const back = { href: '/leads', label: 'Back to Leads' };
const by = 'Marta Almeida';
const recorded = makeActivity({
  id: 'c1',
  type: 'contact',
  by,
  channel: 'call',
  outcome: 'reached',
  text: 'Later',
});

function show(entries = [recorded]) {
  const { state, handlers } = leadServer();
  state.entries = entries;
  server.use(...handlers);
  const page = <LeadPage lead={makeLead()} back={back} neighbors={undefined} />;
  return { ...renderInHost(page, { createStore, path: '/leads/l1' }), state };
}
const link = (name: string) => screen.findByRole('link', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const timeline = async () =>
  within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
const contacts = (state: ReturnType<typeof show>['state']) =>
  state.sent.filter(({ call }) => /contacts/.test(call));

test('asks for the outcome after a click on Call, without recording anything yet', async () => {
  const { user, state } = show([]);
  await user.click(await link('Call'));
  const prompt = within(await dialog('How did it go?'));
  await user.click(prompt.getByRole('button', { name: "Don't add" }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await link('Call'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(contacts(state)).toEqual([]);
});

test.each([
  ['Reached', 'reached', 'You called and reached the lead'],
  ['No answer', 'no_answer', 'You called the lead, no answer'],
  ['Wrong number', 'wrong_number', 'You called the lead, wrong number'],
])('adds "%s" to the timeline with a note', async (label, callOutcome, description) => {
  const { user, state } = show([]);
  // The number itself is also a call link.
  await user.click(await link('+49 151 5550 1287'));
  const prompt = within(await dialog('How did it go?'));
  await user.click(prompt.getByRole('button', { name: label }));
  await user.type(prompt.getByRole('textbox', { name: 'Note' }), 'After six');
  await user.click(prompt.getByRole('button', { name: 'Add to timeline' }));
  await waitFor(async () => expect((await timeline())[0]).toHaveTextContent(description));
  expect((await timeline())[0]).toHaveTextContent('After six');
  expect(contacts(state)).toEqual([
    { call: 'POST /leads/l1/contacts', body: { channel: 'call', outcome: callOutcome, note: 'After six' } },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['Email', 'Did you send the email?', 'email', 'You wrote an email'],
  ['WhatsApp', 'Did you send the message?', 'whatsapp', 'You wrote on WhatsApp'],
])('asks for the result after a click on %s, too', async (name, question, channel, description) => {
  const { user, state } = show([]);
  await user.click(await link(name));
  const prompt = within(await dialog(question));
  expect(prompt.queryByRole('group', { name: 'Outcome' })).not.toBeInTheDocument();
  await user.click(prompt.getByRole('button', { name: 'Add to timeline' }));
  await waitFor(async () => expect((await timeline())[0]).toHaveTextContent(description));
  expect(contacts(state)).toEqual([{ call: 'POST /leads/l1/contacts', body: { channel } }]);
});

test('asks for the outcome before it adds a call', async () => {
  const { user, state } = show([]);
  await user.click(await link('Call'));
  const prompt = within(await dialog('How did it go?'));
  await user.type(prompt.getByRole('textbox', { name: 'Note' }), 'After six');
  await user.click(prompt.getByRole('button', { name: 'Add to timeline' }));
  expect(await prompt.findByText('Choose how the call went.')).toBeInTheDocument();
  expect(contacts(state)).toEqual([]);
});

test('[ERR-08] keeps a contact in the dialog when saving fails, and after a reload', async () => {
  const first = show([]);
  server.use(http.post(`${API_BASE}/leads/l1/contacts`, () => errorResponse('Out of order.')));
  await first.user.click(await link('Call'));
  const prompt = within(await dialog('How did it go?'));
  await first.user.click(prompt.getByRole('button', { name: 'No answer' }));
  await first.user.type(prompt.getByRole('textbox', { name: 'Note' }), 'Voicemail');
  await first.user.click(prompt.getByRole('button', { name: 'Add to timeline' }));
  expect(await prompt.findByText('Out of order.')).toBeInTheDocument();
  expect(prompt.getByRole('textbox', { name: 'Note' })).toHaveValue('Voicemail');
  first.unmount();
  server.resetHandlers();

  const again = show([]);
  const restored = within(await dialog('How did it go?'));
  expect(restored.getByRole('textbox', { name: 'Note' })).toHaveValue('Voicemail');
  expect(restored.getByRole('button', { name: 'No answer' })).toHaveAttribute('aria-pressed', 'true');
  await again.user.click(restored.getByRole('button', { name: 'Add to timeline' }));
  await waitFor(() => expect(contacts(again.state)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await again.user.click(await link('Call'));
  expect(within(await dialog('How did it go?')).getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('edits an entry from the timeline', async () => {
  const { user, state, host } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit call' }));
  const edited = within(await dialog('Edit call'));
  expect(edited.getByRole('button', { name: 'Reached' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(edited.getByRole('button', { name: 'No answer' }));
  await user.clear(edited.getByRole('textbox', { name: 'Note' }));
  await user.type(edited.getByRole('textbox', { name: 'Note' }), 'Voicemail');
  await user.click(edited.getByRole('button', { name: 'Save changes' }));
  await waitFor(async () =>
    expect((await timeline())[0]).toHaveTextContent(/^You called the lead, no answer.*Voicemail$/),
  );
  expect(contacts(state)).toEqual([
    { call: 'PATCH /contacts/c1', body: { outcome: 'no_answer', note: 'Voicemail' } },
  ]);
  expect(host.emitted).toContainEqual(['lead.changed', { id: 'l1' }]);
});

test('[ERR-09] deletes an entry after a confirmation', async () => {
  const { user, state } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete call' }));
  const prompt = within(await screen.findByRole('alertdialog', { name: 'Delete call' }));
  await user.click(prompt.getByRole('button', { name: 'Cancel' }));
  expect(contacts(state)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(/You called/)).not.toBeInTheDocument());
  expect(contacts(state)).toEqual([{ call: 'DELETE /contacts/c1' }]);
  const composer = within(screen.getByRole('group', { name: 'Add to timeline' }));
  await waitFor(() => expect(composer.getByRole('button', { name: 'Note' })).toHaveFocus());
});
