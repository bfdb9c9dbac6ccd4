import { API_BASE, fakeAuthenticator } from '@lintel/module-kit/testing';
import { formatDateTime } from '@lintel/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makePasskey } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { PASSWORD, settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const authenticator = fakeAuthenticator();
const open = () => renderSettings('?tab=security');
const region = () => screen.getByRole('region', { name: 'Passkeys' });
/** The card, once its code and the list have loaded. */
async function card() {
  await waitFor(() => expect(region().querySelector('[aria-busy]')).toBeNull());
  return within(region());
}
const names = async () =>
  (await card()).queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const addButton = async () => (await card()).findByRole('button', { name: 'Add a passkey' });
const confirmPassword = async ({ user }: ReturnType<typeof open>) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
  await user.type(dialog.getByLabelText('Password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
};

test('[SEC-48] lists passkeys with name, day of addition and last use', async () => {
  const phone = makePasskey({ id: 'p2', name: 'Phone', lastUsedAt: null });
  state.passkeys = [makePasskey(), phone];
  open();
  await (await card()).findByText('Work laptop');
  const { createdAt, lastUsedAt } = makePasskey();
  const texts = (await card()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    `Work laptopAdded ${formatDateTime(createdAt)} · last used ${formatDateTime(lastUsedAt ?? '')}RenameRemove`,
    `PhoneAdded ${formatDateTime(createdAt)} · not used yetRenameRemove`,
  ]);
});

test('[SEC-48] adds a passkey, named after the browser, from the empty list', async () => {
  const { user, host } = open();
  expect(await (await card()).findByText('No passkeys yet')).toBeInTheDocument();
  await user.click(await addButton());
  await waitFor(async () => expect(await names()).toHaveLength(1));
  expect(authenticator.state.asked).toEqual(['create']);
  expect(state.sent.at(-1)).toMatchObject({
    call: 'POST /account/passkeys',
    body: { name: expect.any(String), credential: { id: 'AQID', response: { attestationObject: 'AQID' } } },
  });
  expect(host.toasts).toEqual([{ title: 'Success', description: 'Passkey added' }]);
  expect(screen.queryByText('No passkeys yet')).toBeNull();
});

test('[SEC-48] asks for the password first when the sign-in is old', async () => {
  const view = open();
  state.isRecent = false;
  await view.user.click(await addButton());
  await confirmPassword(view);
  await waitFor(async () => expect(await names()).toHaveLength(1));
});

test('[SEC-48] adds nothing and says nothing when the user cancels', async () => {
  authenticator.fail('NotAllowedError');
  const { user, host } = open();
  await user.click(await addButton());
  await waitFor(async () => expect(await addButton()).toBeEnabled());
  expect(authenticator.state.asked).toEqual(['create']);
  expect(state.passkeys).toEqual([]);
  expect(host.toasts).toEqual([]);
});

test('[SEC-48] says that the device has a passkey already', async () => {
  authenticator.fail('InvalidStateError');
  const { user, host } = open();
  await user.click(await addButton());
  const description = 'This device already has a passkey for your account.';
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]));
});

test('[SEC-48] renames a passkey, not to nothing', async () => {
  state.passkeys = [makePasskey()];
  const { user } = open();
  await user.click(await (await card()).findByRole('button', { name: 'Rename Work laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  const field = dialog.getByLabelText('Name');
  expect(field).toHaveValue('Work laptop');
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name')).toBeInTheDocument();
  await user.type(field, ' Home {Enter}');
  await waitFor(async () => expect(await names()).toEqual(['Home']));
  expect(state.sent).toEqual([{ call: 'PATCH /account/passkeys/p1', body: { name: 'Home' } }]);
});

test('[SEC-48] [ERR-09] removes a passkey once confirmed, and asks for the password when the sign-in is old', async () => {
  state.passkeys = [makePasskey(), makePasskey({ id: 'p2', name: 'Phone' })];
  const view = open();
  const { user, host } = view;
  const press = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await user.click(await (await card()).findByRole('button', { name: 'Remove Work laptop' }));
  await press('Cancel');
  await user.click((await card()).getByRole('button', { name: 'Remove Work laptop' }));
  expect(state.sent).toEqual([]);
  state.isRecent = false;
  await press('Remove');
  await confirmPassword(view);
  await waitFor(async () => expect(await names()).toEqual(['Phone']));
  expect(host.toasts.at(-1)).toMatchObject({ description: 'Passkey “Work laptop” removed' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[SEC-48] offers to try again when the list fails to load', async () => {
  const error = { code: 'INTERNAL', message: '' };
  server.use(
    http.get(`${API_BASE}/account/passkeys`, () => HttpResponse.json({ error }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open();
  expect(await screen.findByText("Couldn't load your passkeys")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByText('No passkeys yet')).toBeInTheDocument();
});

test('[SEC-48] says when the browser has no passkeys', async () => {
  authenticator.hide();
  open();
  expect(await (await card()).findByText("This browser doesn't support passkeys.")).toBeInTheDocument();
  expect((await card()).queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
