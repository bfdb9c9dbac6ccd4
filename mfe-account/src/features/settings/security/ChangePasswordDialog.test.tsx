import { API_BASE } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderSettings } from '../../../testing/renderSettings';
import { PASSWORD, settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const dialog = () => within(screen.getByRole('dialog', { name: 'Change Password' }));
const field = (name: string) => dialog().getByLabelText(name);

async function open() {
  const view = renderSettings('?tab=security');
  await view.user.click(screen.getByRole('button', { name: 'Change Password' }));
  return view;
}

async function fill({ user }: Awaited<ReturnType<typeof open>>, values: string[]) {
  const names = ['Current password', 'New password', 'Confirm password'];
  for (const [index, name] of names.entries()) {
    await user.clear(field(name));
    const value = values[index];
    if (value) await user.type(field(name), value);
  }
  await user.click(dialog().getByRole('button', { name: 'Change Password' }));
}

test('[SET-15] requires all three fields', async () => {
  const view = await open();
  expect(field('Current password')).toHaveFocus();
  await fill(view, []);
  for (const message of [
    'Enter your current password',
    'Enter a new password',
    'Enter the new password again',
  ])
    expect(await dialog().findByText(message)).toBeInTheDocument();
  for (const name of ['Current password', 'New password', 'Confirm password'])
    expect(field(name)).toBeRequired();
  expect(state.sent).toEqual([]);
});

test('[SET-16] rejects different and short passwords and sends nothing', async () => {
  const view = await open();
  await fill(view, [PASSWORD, 'long enough', 'long enough!']);
  expect(await dialog().findByText('Passwords do not match')).toBeInTheDocument();
  await fill(view, [PASSWORD, '1234567', '1234567']);
  expect(await dialog().findByText('Password must be at least 8 characters')).toBeInTheDocument();
  await waitFor(() => expect(dialog().queryByText('Passwords do not match')).toBeNull());
  expect(state.sent).toEqual([]);
});

test('[SET-17] shows a wrong current password at its field and keeps the input', async () => {
  const view = await open();
  await fill(view, ['wrong', 'long enough', 'long enough']);
  expect(await dialog().findByText('This is not your current password')).toBeInTheDocument();
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(field('New password')).toHaveValue('long enough');
});

test('[ERR-08] shows at its field why a new password is refused, and keeps the input', async () => {
  const message = 'This password is too common';
  const error = { code: 'VALIDATION', message: 'Some fields are wrong', fields: { newPassword: message } };
  server.use(
    http.post(`${API_BASE}/account/change-password`, () => HttpResponse.json({ error }, { status: 422 })),
  );
  const view = await open();
  await fill(view, [PASSWORD, 'password1', 'password1']);
  expect(await dialog().findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(field('New password')).toHaveFocus());
  expect(field('Current password')).toHaveValue(PASSWORD);
  expect(view.host.toasts).toEqual([]);
});

test('saves the password, closes the dialog and refetches the sessions', async () => {
  const view = await open();
  await fill(view, [PASSWORD, ' with spaces ', ' with spaces ']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { currentPassword: PASSWORD, newPassword: ' with spaces ' };
  expect(state.sent).toEqual([{ call: 'POST /account/change-password', body }]);
  expect(view.host.toasts).toEqual([{ title: 'Success', description: 'Password changed' }]);
  expect(screen.getByRole('button', { name: 'Change Password' })).toHaveFocus();
});
