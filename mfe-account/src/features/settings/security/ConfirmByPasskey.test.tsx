import { fakeAuthenticator } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makePasskey } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

const { state } = settingsServer();
const authenticator = fakeAuthenticator();
const dialog = () => screen.findByRole('dialog', { name: 'Confirm your password' });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
beforeEach(() => {
  state.isRecent = false;
});

async function askForExport() {
  const view = renderSettings('?tab=security');
  await view.user.click(screen.getByRole('button', { name: 'Download my data' }));
  return view;
}
const press = async ({ user }: Awaited<ReturnType<typeof askForExport>>) =>
  user.click(await within(await dialog()).findByRole('button', { name: 'Use a passkey' }));

test('[SEC-49] confirms with a passkey in place of the password, then continues', async () => {
  state.passkeys = [makePasskey()];
  const view = await askForExport();
  await press(view);
  await waitFor(() =>
    expect(view.host.toasts).toEqual([{ title: 'Success', description: 'Data downloaded' }]),
  );
  expect(authenticator.state.asked).toEqual(['get']);
  expect(state.sent.map(({ call }) => call)).toEqual([
    'POST /auth/reauthenticate/passkey/options',
    'POST /auth/reauthenticate/passkey',
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SEC-49] keeps the dialog and says nothing when the user cancels the passkey', async () => {
  state.passkeys = [makePasskey()];
  authenticator.fail('NotAllowedError');
  const view = await askForExport();
  await press(view);
  await waitFor(() => expect(authenticator.state.asked).toEqual(['get']));
  const question = within(await dialog());
  await waitFor(() => expect(question.getByRole('button', { name: 'Use a passkey' })).toBeEnabled());
  expect(view.host.toasts).toEqual([]);
});

test('[SEC-49] offers no passkey to an account without one', async () => {
  const { user } = await askForExport();
  await within(await dialog()).findByLabelText('Password');
  await screen.findByText('No passkeys yet');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await user.keyboard('{Escape}');
});
