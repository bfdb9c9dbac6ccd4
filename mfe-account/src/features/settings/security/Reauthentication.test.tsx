import { API_BASE, createDeferred } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { renderSettings } from '../../../testing/renderSettings';
import { PASSWORD, settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const sentCalls = () => state.sent.map(({ call }) => call);
const confirm = async (user: UserEvent, password: string) => {
  const field = (await dialog()).getByLabelText('Password');
  await user.clear(field);
  await user.type(field, password);
  await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm your password' }));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

test('[SEC-36] asks for the password before an address changes, then saves what was typed', async () => {
  const { user, host } = renderSettings();
  state.isRecent = false;
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Save All Changes' }));
  await confirm(user, 'wrong');
  expect(await (await dialog()).findByText('This is not your current password')).toBeInTheDocument();
  await confirm(user, PASSWORD);
  expect(await screen.findByRole('dialog', { name: 'Verify Your New Email' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).not.toBeInTheDocument();
  expect(host.toasts.at(-1)).toMatchObject({ description: 'We sent a code to new@example.com' });
});

test('[SEC-36] keeps what was typed and says why when the question is cancelled', async () => {
  const { user, host } = renderSettings();
  state.isRecent = false;
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Save All Changes' }));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  const description = 'Confirm your password to continue';
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]));
  expect(email).toHaveValue('new@example.com');
  expect(state.account.pendingEmail).toBeNull();
  expect(sentCalls().filter((call) => call === 'PATCH /account')).toHaveLength(1);
});

test('[SEC-36] asks for the password before Undo brings a discarded address back', async () => {
  state.account = { ...state.account, pendingEmail: 'new@example.com' };
  const { user, host } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  state.isRecent = false;
  act(() => host.toasts[0]?.action?.onSelect());
  await confirm(user, PASSWORD);
  await waitFor(() => expect(state.account.pendingEmail).toBe('new@example.com'));
});

test('[SEC-36] says why when Undo needs the password after the page is closed', async () => {
  state.account = { ...state.account, pendingEmail: 'new@example.com' };
  const { user, host, unmount } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  state.isRecent = false;
  unmount();
  host.toasts[0]?.action?.onSelect();
  const description = 'Confirm your password to continue';
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ title: 'Error', description }));
});

test('[SEC-36] downloads the data once the password is confirmed', async () => {
  const { user, host } = renderSettings('?tab=security');
  state.isRecent = false;
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await confirm(user, PASSWORD);
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Success', description: 'Data downloaded' }]));
  expect(sentCalls()).toContain('POST /auth/reauthenticate');
});

/** Moves the focus to the body, as browsers do when the focused button is disabled. */
function loseFocus() {
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  input.remove();
}

test('[SEC-36] returns the focus to the button when the question is cancelled', async () => {
  const { user, host } = renderSettings('?tab=security');
  const button = screen.getByRole('button', { name: 'Download my data' });
  // The second time, the dialog's code has loaded.
  for (const count of [1, 2]) {
    state.isRecent = false;
    const { promise, release } = createDeferred();
    server.use(http.get(`${API_BASE}/account/export`, () => promise, { once: true }));
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    act(loseFocus);
    release();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(host.toasts).toHaveLength(count));
    await waitFor(() => expect(button).toHaveFocus());
  }
});

test('[SEC-36] asks nothing soon after a sign-in', async () => {
  const { user, host } = renderSettings('?tab=security');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Success', description: 'Data downloaded' }]));
  expect(sentCalls()).not.toContain('POST /auth/reauthenticate');
});
