import { API_BASE, createDeferred } from '@lintel/module-kit/testing';
import { formatDateTime } from '@lintel/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeSession } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const phone = makeSession({
  id: 's2',
  current: false,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  address: '192.0.2.7',
  lastUsedAt: '2026-11-16T09:30:00.000Z',
});
const windows = makeSession({
  id: 's3',
  current: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
});
beforeEach(() => {
  state.sessions = [makeSession(), phone, windows];
});

const card = () => within(screen.getByRole('region', { name: 'Sessions' }));
const devices = () =>
  card()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const confirm = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name });

test('[SET-19] [ERR-09] shows device, address and last use of sessions, and, once confirmed, signs out one or all others', async () => {
  const { user, host } = renderSettings('?tab=security');
  expect(await screen.findByText('Chrome on macOS')).toBeInTheDocument();
  expect(devices()).toEqual(['Chrome on macOS', 'Safari on iPhone', 'Firefox on Windows']);
  expect(card().getByText(`192.0.2.7 · last used ${formatDateTime(phone.lastUsedAt)}`)).toBeInTheDocument();
  expect(card().getByText('Current')).toBeInTheDocument();
  expect(card().queryByRole('button', { name: 'Sign out Chrome on macOS' })).toBeNull();

  await user.click(card().getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await user.click(confirm('Cancel'));
  await user.click(card().getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(state.sent).toEqual([]);
  await user.click(confirm('Sign out'));
  await waitFor(() => expect(devices()).toEqual(['Chrome on macOS', 'Firefox on Windows']));
  expect(host.toasts[0]).toMatchObject({ description: 'Safari on iPhone signed out' });

  await user.click(card().getByRole('button', { name: 'Sign out others' }));
  expect(state.sent).toHaveLength(1);
  await user.click(confirm('Sign out others'));
  await waitFor(() => expect(devices()).toEqual(['Chrome on macOS']));
  expect(card().queryByRole('button', { name: 'Sign out others' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus());
  expect(state.sent.map(({ call }) => call)).toEqual([
    'DELETE /account/sessions/s2',
    'DELETE /account/sessions',
  ]);
});

test('moves the focus to the next session when the signed-out one disappears from the list', async () => {
  const { user } = renderSettings('?tab=security');
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  const { promise, release } = createDeferred();
  server.use(http.get(`${API_BASE}/account/sessions`, () => promise.then(() => undefined)));
  await user.click(confirm('Sign out'));
  await waitFor(() => expect(card().getByRole('button', { name: /Safari/ })).toHaveFocus());
  release();
  await waitFor(() => expect(card().getByRole('button', { name: /Firefox/ })).toHaveFocus());
  expect(card().queryByRole('button', { name: /Safari/ })).toBeNull();
});

test('shows that a session has already ended and removes it from the list', async () => {
  const error = { code: 'NOT_FOUND', message: 'This session does not exist' };
  server.use(
    http.delete(`${API_BASE}/account/sessions/s2`, () => {
      state.sessions = [makeSession()];
      return HttpResponse.json({ error }, { status: 404 });
    }),
  );
  const { user, host } = renderSettings('?tab=security');
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await user.click(confirm('Sign out'));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ title: 'Error', description: error.message }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

test('shows a load error only in the sessions card and retries', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/account/sessions`, () => HttpResponse.json(failed, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = renderSettings('?tab=security');
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load your sessions");
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Safari on iPhone')).toBeInTheDocument();
});
