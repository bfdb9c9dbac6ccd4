import { API_BASE, apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { emailServer } from '../../../testing/emailServer';
import { errorResponse, leadServer } from '../../../testing/leadServer';
import { makeLead, makeMessage } from '../../../testing/records';
import TimelineCard from '../timeline/TimelineCard';
import { toReplySubject } from './emailForm';

const server = apiServer();
let { state, handlers } = emailServer();
beforeEach(() => {
  ({ state, handlers } = emailServer());
  server.use(...handlers, ...leadServer().handlers);
});

const show = (lead = makeLead()) =>
  renderInHost(<TimelineCard lead={lead} onNote={jest.fn()} onContact={jest.fn()} />, { createStore });

/** Opens the form of a new email. */
async function write(lead = makeLead()) {
  const view = show(lead);
  await view.user.click(screen.getByRole('button', { name: 'Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Jonas Weber' }));
  return { ...view, dialog };
}

type Dialog = Awaited<ReturnType<typeof write>>['dialog'];

const subject = (dialog: Dialog) => dialog.findByRole('textbox', { name: 'Subject' });
const message = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Message' });
const press = (dialog: Dialog, name: string) => dialog.getByRole('button', { name });

async function chooseTemplate({ user, dialog }: Awaited<ReturnType<typeof write>>, name: string) {
  await subject(dialog);
  await user.click(press(dialog, 'Templates'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('[MAIL-10] writes and sends an email, which the timeline shows', async () => {
  const { user, dialog, host } = await write();
  expect(await dialog.findByText('Replies appear in the timeline of this lead.')).toBeInTheDocument();
  expect(dialog.getByText('To: jonas.weber@example.com')).toBeInTheDocument();
  await user.type(await subject(dialog), 'Casa');
  await user.type(message(dialog), 'Hello Jonas');
  await user.click(press(dialog, 'Send email'));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Sending your email' }]));
  expect(state.sent).toEqual([
    {
      call: 'send',
      key: expect.stringMatching(/^\w{16,}$/),
      body: { subject: 'Casa', text: 'Hello Jonas', inReplyToId: null },
    },
  ]);
  expect(await screen.findByText('Sending…')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[MAIL-10] says at each field what is missing, and sends nothing', async () => {
  const { user, dialog } = await write();
  await subject(dialog);
  await user.click(press(dialog, 'Send email'));
  expect(await subject(dialog)).toHaveAccessibleDescription('Enter a subject');
  expect(message(dialog)).toHaveAccessibleDescription('Write a message');
  expect(await subject(dialog)).toHaveFocus();
  expect(state.sent).toEqual([]);
  await user.type(await subject(dialog), 'Casa');
  await user.click(press(dialog, 'Send email'));
  expect(message(dialog)).toHaveFocus();
});

test('[MAIL-10] keeps what was typed when sending fails, and sends it once when it is repeated', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(
      `${API_BASE}/leads/l1/messages`,
      ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { user, dialog } = await write();
  await user.type(await subject(dialog), 'Casa');
  await user.type(message(dialog), 'Hello');
  await user.click(press(dialog, 'Send email'));
  expect(await dialog.findByText(/offline|reached/)).toBeInTheDocument();
  expect(message(dialog)).toHaveValue('Hello');
  await waitFor(() => expect(press(dialog, 'Send email')).toBeEnabled());
  await user.click(press(dialog, 'Send email'));
  await waitFor(() => expect(state.sent).toHaveLength(1));
  expect(state.sent[0]?.key).toBe(keys[0]);
});

test('[MAIL-10] uses another key for another text', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`${API_BASE}/leads/l1/messages`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return errorResponse('The disk is full.');
    }),
  );
  const { user, dialog } = await write();
  await user.type(await subject(dialog), 'Casa');
  await user.type(message(dialog), 'Hello');
  await user.click(press(dialog, 'Send email'));
  expect(await dialog.findByText('The disk is full.')).toBeInTheDocument();
  await user.type(message(dialog), ' Jonas');
  await waitFor(() => expect(press(dialog, 'Send email')).toBeEnabled());
  await user.click(press(dialog, 'Send email'));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('[MAIL-10] shows what the server says to a field', async () => {
  const text = 'There is no value for {{link}}.';
  server.use(
    http.post(`${API_BASE}/leads/l1/messages`, () =>
      HttpResponse.json({ error: { code: 'VALIDATION', message: text, fields: { text } } }, { status: 422 }),
    ),
  );
  const { user, dialog } = await write();
  await user.type(await subject(dialog), 'Casa');
  await user.type(message(dialog), 'Hello');
  await user.click(press(dialog, 'Send email'));
  await waitFor(() => expect(message(dialog)).toHaveAccessibleDescription(text));
});

test('[MAIL-10] restores an email that was not sent', async () => {
  const { user, dialog, unmount } = await write();
  await user.type(await subject(dialog), 'Casa');
  unmount();
  const again = await write();
  expect(await subject(again.dialog)).toHaveValue('Casa');
  expect(again.dialog.getByText('Draft restored')).toBeInTheDocument();
  await again.user.click(press(again.dialog, 'Cancel'));
  await again.user.click(screen.getByRole('button', { name: 'Email' }));
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('[MAIL-11] fills in a template, and shows what has no value until it is replaced', async () => {
  const view = await write();
  await chooseTemplate(view, 'First answer');
  const { user, dialog } = view;
  expect(await subject(dialog)).toHaveValue('About Casa do Pinhal');
  expect(message(dialog)).toHaveValue('Hello Jonas,\n\nSee {{link}}.');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  expect(preview).toHaveTextContent('About Casa do PinhalHello Jonas, See {{link}}.');
  expect(within(preview).getByText('{{link}}').tagName).toBe('MARK');
  await user.click(press(dialog, 'Send email'));
  expect(message(dialog)).toHaveAccessibleDescription(/^There is no value for \{\{link\}\}/);
  expect(state.sent).toEqual([]);
  await user.clear(message(dialog));
  await user.type(message(dialog), 'Hello {{{{firstName}}');
  expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('Hello Jonas');
  expect(dialog.queryByText(/no value for what is marked/)).not.toBeInTheDocument();
  await user.click(press(dialog, 'Send email'));
  await waitFor(() => expect(state.sent).toHaveLength(1));
});

test('[MAIL-11] adds a template below what was typed', async () => {
  const view = await write();
  await view.user.type(await subject(view.dialog), 'Mine');
  await view.user.type(message(view.dialog), 'Good morning');
  await chooseTemplate(view, 'First answer');
  expect(await subject(view.dialog)).toHaveValue('Mine');
  expect(message(view.dialog)).toHaveValue('Good morning\n\nHello Jonas,\n\nSee {{link}}.');
});

test('[MAIL-11] offers nothing to choose by Enter until the templates have come', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(`${API_BASE}/message-templates`, async () => {
      await held;
      return undefined;
    }),
  );
  const { user, dialog } = await write();
  await subject(dialog);
  press(dialog, 'Templates').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  expect(screen.getByRole('menuitem', { name: 'Loading' })).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await screen.findByRole('menuitem', { name: 'Manage templates…' })).not.toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('menuitem')[0]).toHaveFocus();
});

test('[MAIL-11] loads templates again when that failed', async () => {
  server.use(http.get(`${API_BASE}/message-templates`, () => errorResponse('Out of order.'), { once: true }));
  const view = await write();
  await chooseTemplate(view, "Couldn't load templates. Try again");
  await chooseTemplate(view, 'First answer');
  expect(await subject(view.dialog)).toHaveValue('About Casa do Pinhal');
});

async function manage() {
  const view = await write();
  await view.user.type(await subject(view.dialog), 'Mine');
  await chooseTemplate(view, 'Manage templates…');
  return { ...view, templates: within(await screen.findByRole('dialog', { name: 'Email templates' })) };
}

test('[MAIL-12] adds a template, refuses unknown placeholders, and leads back to the email', async () => {
  const { user, templates } = await manage();
  await user.click(press(templates, 'New template'));
  const form = within(await screen.findByRole('dialog', { name: 'New template' }));
  await user.click(press(form, 'Save template'));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name');
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Thanks');
  const text = form.getByRole('textbox', { name: 'Text' });
  await user.type(text, 'Hello {{{{vorname}}');
  await user.click(press(form, 'Save template'));
  expect(text).toHaveAccessibleDescription(/^There is no placeholder \{\{vorname\}\}/);
  await user.clear(text);
  await user.type(text, 'Hello {{{{firstName}}');
  await user.click(press(form, 'Save template'));
  const list = within(await screen.findByRole('list', { name: 'Templates' }));
  expect(await list.findByRole('heading', { name: 'Thanks' })).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'create template', body: { name: 'Thanks', subject: '', text: 'Hello {{firstName}}' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to the email' }));
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Mine');
});

test('[MAIL-12] edits a template of the version that is shown', async () => {
  const { user, templates } = await manage();
  await user.click(await templates.findByRole('button', { name: 'Edit First answer' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  expect(state.sent).toMatchObject([{ call: 'edit template', version: '1', body: { name: 'Hello' } }]);
});

test('[MAIL-12] keeps another form open when a template has been saved', async () => {
  const { promise, release } = createDeferred();
  server.use(http.patch(`${API_BASE}/message-templates/mt1`, () => promise));
  const { user, host, templates } = await manage();
  await user.click(await templates.findByRole('button', { name: 'Edit First answer' }));
  await user.click(await screen.findByRole('button', { name: 'Save template' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Thanks');
  release();
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Template saved' }]));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Thanks');
});

test('[MAIL-12] asks before deleting a template', async () => {
  const { user, templates } = await manage();
  await user.click(await templates.findByRole('button', { name: 'Delete First answer' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await templates.findByText('No templates yet')).toBeInTheDocument();
  expect(state.sent).toEqual([{ call: 'delete template' }]);
});

test('[MAIL-12] keeps a template that was changed elsewhere, and saves it the second time', async () => {
  const versions: (string | null)[] = [];
  const { user, templates } = await manage();
  await user.click(await templates.findByRole('button', { name: 'Edit First answer' }));
  const template = state.templates[0];
  server.use(
    http.patch(`${API_BASE}/message-templates/mt1`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      if (versions.length > 1) return HttpResponse.json({ data: template });
      state.templates = state.templates.map((each) => ({ ...each, version: 9 }));
      return HttpResponse.json({ error: { code: 'CONFLICT', message: 'Reload it.' } }, { status: 409 });
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  const save = screen.getByRole('button', { name: 'Save template' });
  await user.click(save);
  expect(await screen.findByText(/was changed elsewhere\. Your changes are still here/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('First answer!');
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('Email templates')).toBeInTheDocument();
  expect(versions).toEqual(['1', '9']);
});

test('[MAIL-12] says that saving a template failed when the response says nothing', async () => {
  server.use(
    http.patch(`${API_BASE}/message-templates/mt1`, () =>
      HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    ),
  );
  const { user, templates } = await manage();
  await user.click(await templates.findByRole('button', { name: 'Edit First answer' }));
  await user.click(await screen.findByRole('button', { name: 'Save template' }));
  expect(await screen.findByText(/^Couldn't save the template/)).toBeVisible();
});

test('[MAIL-12] keeps the form when saving a template fails', async () => {
  server.use(http.patch(`${API_BASE}/message-templates/mt1`, () => errorResponse('The disk is full.')));
  const { user, templates } = await manage();
  await user.click(await templates.findByRole('button', { name: 'Edit First answer' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('First answer!');
});

test('[MAIL-13] says that a lead has no address, and lets the agent add one', async () => {
  const { user, dialog } = await write(makeLead({ email: '' }));
  expect(await dialog.findByText('Jonas Weber has no email address')).toBeInTheDocument();
  await user.click(press(dialog, 'Add email address'));
  expect(await screen.findByRole('dialog', { name: 'Edit lead' })).toBeInTheDocument();
});

test('[MAIL-13] says that no mail server is set up', async () => {
  state.setup = { ...state.setup, canSend: false };
  const { dialog } = await write();
  expect(await dialog.findByText("Email isn't set up yet")).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Open your mail app' })).toHaveAttribute(
    'href',
    'mailto:jonas.weber@example.com',
  );
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[MAIL-13] says where replies go when none are caught, and retries when the form fails to load', async () => {
  state.setup = { ...state.setup, repliesTo: 'marta@example.com' };
  server.use(
    http.get(`${API_BASE}/leads/l1/messages/new`, () => errorResponse('Out of order.'), { once: true }),
  );
  const { user, dialog } = await write();
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Replies go to marta@example.com.')).toBeInTheDocument();
});

const entry = async () =>
  within(within(await screen.findByRole('list', { name: 'Timeline' })).getByRole('listitem'));

test('[MAIL-14] shows a received email, and answers it', async () => {
  const received = { direction: 'incoming', status: 'received', text: 'Saturday?' } as const;
  const from = { name: 'Jonas Weber', address: 'jonas.weber@example.com' };
  state.messages = [makeMessage({ ...received, from, subject: 'Casa' })];
  const { user } = show();
  const item = await entry();
  expect(item.getByText('Jonas Weber')).toBeInTheDocument();
  expect(item.getByText(/answered by email/)).not.toHaveTextContent(/address/);
  await user.click(item.getByRole('button', { name: 'Reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Jonas Weber' }));
  expect(await dialog.findByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Casa');
  expect(dialog.getByText('Saturday?')).toBeInTheDocument();
  await user.type(message(dialog), 'Yes');
  await user.click(press(dialog, 'Send email'));
  await waitFor(() =>
    expect(state.sent).toMatchObject([{ body: { subject: 'Re: Casa', text: 'Yes', inReplyToId: 'm1' } }]),
  );
});

test('[MAIL-14] shortens the subject of a reply to what the API accepts', () => {
  expect(toReplySubject('x'.repeat(300))).toBe(`Re: ${'x'.repeat(196)}`);
  expect(toReplySubject(`${'x'.repeat(195)}🏡`)).toBe(`Re: ${'x'.repeat(195)}`);
});

test('[MAIL-14] says that a sender is not the lead, that a reply is automatic, and what was not kept', async () => {
  const from = { name: 'Eva', address: 'eva@example.com' };
  const received = { direction: 'incoming', status: 'received', from, isFromLead: false } as const;
  state.messages = [makeMessage({ ...received, isAutomatic: true, attachments: 2, subject: '' })];
  show();
  const item = await entry();
  expect(item.getByText(/from eva@example.com, which isn't this lead's address/)).toBeInTheDocument();
  expect(item.getByText('Automatic reply')).toBeInTheDocument();
  expect(item.getByText(/^2 attachments, not kept\./)).toBeInTheDocument();
  expect(item.getByText('(no subject)')).toBeInTheDocument();
});

test('[MAIL-14] shows the rest of a long email when it is asked for', async () => {
  state.messages = [makeMessage({ text: 'Short', fullText: 'Short\n> quoted' })];
  const { user } = show();
  const item = await entry();
  expect(item.queryByText(/quoted/)).not.toBeInTheDocument();
  await user.click(item.getByRole('button', { name: 'Show more', expanded: false }));
  expect(await item.findByText(/quoted/)).toBeInTheDocument();
  await user.click(item.getByRole('button', { name: 'Show less', expanded: true }));
  expect(item.queryByText(/quoted/)).not.toBeInTheDocument();
});

test('[MAIL-14] keeps the beginning when the rest fails to load, and tries again', async () => {
  state.messages = [makeMessage({ text: 'Short', fullText: 'Short\n> quoted' })];
  server.use(http.get(`${API_BASE}/messages/m1`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show();
  const item = await entry();
  await user.click(item.getByRole('button', { name: 'Show more' }));
  expect(await item.findByText("Couldn't load the whole email.")).toBeInTheDocument();
  expect(item.getByText('Short')).toBeInTheDocument();
  await user.click(item.getByRole('button', { name: 'Try again' }));
  expect(await item.findByText(/quoted/)).toBeInTheDocument();
});

test.each([
  ['bounced', 'Bounced'],
  ['failed', 'Not sent'],
] as const)('[MAIL-14] says why an email %s, and sends it again', async (status, label) => {
  state.messages = [makeMessage({ status, reason: '550 No such user' })];
  const { user, host } = show();
  const item = await entry();
  expect(item.getByText(label)).toBeInTheDocument();
  expect(item.getByText('550 No such user')).toBeInTheDocument();
  await user.click(item.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sending…')).toBeInTheDocument();
  expect(state.sent).toEqual([{ call: 'retry m1' }]);
  expect(host.toasts).toMatchObject([{ description: 'Sending your email again' }]);
});

test('[MAIL-15] shows a reply that arrives while the page is open', async () => {
  const { host } = show();
  await entry();
  const from = { name: 'Jonas Weber', address: 'jonas.weber@example.com' };
  const reply = { id: 'm9', direction: 'incoming', status: 'received', from, text: 'Yes, gladly' } as const;
  state.messages = [makeMessage(reply), ...state.messages];
  host.deliver('message.changed', { id: 'm9' });
  expect(await screen.findByText('Yes, gladly')).toBeInTheDocument();
});
