import { API_BASE } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const button = (name: string) => screen.findByRole('button', { name });
const confirmation = () => within(screen.getByRole('alertdialog'));

test('[SET-09] [SET-10] [SET-11] [ERR-09] asks before freezing and unfreezing, and emits the change', async () => {
  const { user, host } = renderSettings();
  await user.click(await button('Freeze Account'));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /A frozen profile is invisible and inaccessible to others.*can be unfrozen at any time/,
  );
  await user.click(confirmation().getByRole('button', { name: 'Cancel' }));
  expect(state.sent).toEqual([]);
  await user.click(await button('Freeze Account'));
  await user.click(confirmation().getByRole('button', { name: 'Freeze Account' }));
  await user.click(await button('Unfreeze Account'));
  expect(host.emitted).toContainEqual(['account.frozen', { frozen: true }]);
  expect(host.toasts[0]).toMatchObject({ title: 'Success', description: 'Account frozen' });
  await user.click(confirmation().getByRole('button', { name: 'Unfreeze Account' }));
  const freeze = await button('Freeze Account');
  await waitFor(() => expect(freeze).toBeEnabled());
  expect(host.emitted).toContainEqual(['account.frozen', { frozen: false }]);
  expect(state.sent.map(({ call }) => call)).toEqual(['POST /account/freeze', 'POST /account/unfreeze']);
});

test('keeps the dialog open when the server refuses', async () => {
  const error = { code: 'INTERNAL', message: '' };
  server.use(http.post(`${API_BASE}/account/freeze`, () => HttpResponse.json({ error }, { status: 500 })));
  const { user, host } = renderSettings();
  await user.click(await button('Freeze Account'));
  await user.click(confirmation().getByRole('button', { name: 'Freeze Account' }));
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({ title: 'Error', description: "Couldn't freeze your account." }),
  );
  await waitFor(() => expect(confirmation().getByRole('button', { name: 'Freeze Account' })).toBeEnabled());
});
