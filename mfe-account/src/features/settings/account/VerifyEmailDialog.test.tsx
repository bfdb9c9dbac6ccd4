import { API_BASE, createDeferred } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeAccount } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const NEW = 'new@example.com';
const dialog = () => screen.findByRole('dialog', { name: 'Verify Your New Email' }, { timeout: 3000 });
const code = () => screen.getByRole('textbox', { name: 'Verification code' });
const button = (name: string) => screen.getByRole('button', { name });

async function changeEmail() {
  const view = renderSettings();
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email).toHaveValue('agent@example.com'));
  await view.user.clear(email);
  await view.user.type(email, NEW);
  await view.user.click(button('Save All Changes'));
  await dialog();
  return view;
}

/** A pending address and its dialog. */
async function openPending() {
  state.account = makeAccount({ pendingEmail: NEW });
  const view = renderSettings('?verify=email');
  await dialog();
  return view;
}

test('[SET-06] [SET-07] opens the dialog for a changed address, and offers it again after Cancel', async () => {
  const { user, host } = await changeEmail();
  expect(within(await dialog()).getByText(NEW)).toBeInTheDocument();
  expect(code()).toHaveFocus();
  expect(host.toasts[0]).toMatchObject({ title: 'Success', description: `We sent a code to ${NEW}` });
  await user.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button('Save All Changes')).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('agent@example.com');
  await user.click(button('Enter the code'));
  await user.type(code(), '123 456');
  await user.click(button('Verify Email'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(NEW));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(state.sent.at(-1)).toEqual({ call: 'POST /account/verify-email', body: { code: '123456' } });
  expect(host.toasts.at(-1)).toMatchObject({ title: 'Success', description: 'Email verified' });
  expect(screen.queryByRole('button', { name: 'Enter the code' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus());
});

test('[SET-08] shows the server’s message about a wrong code and keeps the code', async () => {
  const { user } = await openPending();
  await user.type(code(), '000000{Enter}');
  expect(await screen.findByText('This code is wrong')).toBeInTheDocument();
  expect(code()).toHaveValue('000000');
  await waitFor(() => expect(code()).toHaveFocus());
});

test('takes a code in full-width digits', async () => {
  const { user } = await openPending();
  await user.type(code(), '１２３４５６{Enter}');
  await waitFor(() =>
    expect(state.sent).toEqual([{ call: 'POST /account/verify-email', body: { code: '１２３４５６' } }]),
  );
});

test.each(['12345', '', '12345a'])('rejects "%s" as a code without sending it', async (typed) => {
  const { user } = await openPending();
  await user.type(code(), `${typed}{Enter}`);
  expect(await screen.findByText('A code has 6 digits')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
});

test('sends another code and shows the server’s message after too many', async () => {
  const { user } = await openPending();
  await user.type(code(), '000');
  await user.click(button('Resend code'));
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(`We sent a code to ${NEW}`));
  expect(code()).toHaveValue('');
  expect(state.sent).toEqual([{ call: 'POST /account/resend-code', body: null }]);
  const error = { code: 'RATE_LIMITED', message: 'Five codes were sent within an hour.' };
  server.use(
    http.post(`${API_BASE}/account/resend-code`, () => HttpResponse.json({ error }, { status: 429 })),
  );
  await waitFor(() => expect(button('Resend code')).toBeEnabled());
  await user.click(button('Resend code'));
  await waitFor(() => expect(status).toHaveTextContent(error.message));
});

test('[ERR-09] cancels a pending address and asks for it again with Undo', async () => {
  state.account = makeAccount({ pendingEmail: NEW });
  const { user, host } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(NEW)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  const discarded = { call: 'PATCH /account', body: { email: 'agent@example.com' } };
  expect(state.sent).toEqual([discarded]);
  host.toasts.at(-1)?.action?.onSelect();
  await waitFor(() =>
    expect(state.sent).toEqual([discarded, { call: 'PATCH /account', body: { email: NEW } }]),
  );
  expect(await screen.findByText(NEW)).toBeInTheDocument();
});

test('leaves the focus where the user types while a pending address is discarded', async () => {
  state.account = makeAccount({ pendingEmail: NEW });
  const { promise, release } = createDeferred();
  server.use(http.patch(`${API_BASE}/account`, () => promise.then(() => undefined)));
  const { user, host } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const phone = screen.getByRole('textbox', { name: /Phone/ });
  await user.click(phone);
  release();
  await waitFor(() => expect(screen.queryByText(NEW)).toBeNull());
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(phone).toHaveFocus();
});

test('shows no dialog without a pending address', async () => {
  renderSettings('?verify=email');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('agent@example.com'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
