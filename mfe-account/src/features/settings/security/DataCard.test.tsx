import { draftStore } from '@lintel/module-kit';
import { API_BASE } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderSettings } from '../../../testing/renderSettings';
import { PASSWORD, settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const open = () => renderSettings('?tab=security');
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete your account?' }));

test('shows a failed export', async () => {
  const error = { code: 'INTERNAL', message: '' };
  server.use(http.get(`${API_BASE}/account/export`, () => HttpResponse.json({ error }, { status: 500 })));
  const { user, host } = open();
  await user.click(button('Download my data'));
  const description = "Couldn't download your data.";
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]));
  await waitFor(() => expect(button('Download my data')).toBeEnabled());
});

test('[SET-21] [ERR-09] asks for the password before deleting, shows a wrong one, and ends the session', async () => {
  const { user, host } = open();
  const signOut = jest.spyOn(host.session, 'signOut');
  draftStore.write('u1', 'lead.1.note', { value: 'Half a thought', base: '' });
  await user.click(button('Delete account'));
  const password = () => dialog().getByLabelText('Password');
  expect(password()).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Delete account' }));
  expect(await dialog().findByText('Enter your password')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await user.type(password(), 'wrong{Enter}');
  expect(await dialog().findByText('This is not your current password')).toBeInTheDocument();
  expect(password()).toHaveValue('wrong');
  expect(signOut).not.toHaveBeenCalled();
  await user.clear(password());
  await user.type(password(), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(state.sent.at(-1)).toEqual({ call: 'DELETE /account', body: { password: PASSWORD } });
  expect(draftStore.keys('u1', '')).toEqual([]);
});
