import { API_BASE } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeSecurityEvent } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();
const open = () => renderSettings('?tab=security');
const card = async () => within(await screen.findByRole('region', { name: 'Security log' }));

test('[SEC-38] shows what happened, when, on which device and from where', async () => {
  const at = '2026-11-18T16:20:00.000Z';
  state.events = [makeSecurityEvent({ id: 'e2', type: 'sign-in-failed', at }), makeSecurityEvent()];
  open();
  const items = await (await card()).findAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Failed sign-in',
    'Signed in',
  ]);
  expect(items[0]).toHaveTextContent(/Nov.* · Chrome on macOS · 127\.0\.0\.1/);
});

test('[SEC-75] shows what the administrator did without a device', async () => {
  const at = '2026-11-18T16:20:00.000Z';
  state.events = [makeSecurityEvent({ type: 'second-factor-removed', at, userAgent: '', address: '' })];
  open();
  const [item] = await (await card()).findAllByRole('listitem');
  expect(item).toHaveTextContent(/^Two-step verification and passkeys removed by your administrator/);
  expect(item?.textContent).not.toMatch(/·|Unknown device/);
});

test('[SEC-38] turns the pages', async () => {
  state.events = Array.from({ length: 12 }, (_, index) =>
    makeSecurityEvent({ id: `e${index}`, type: index < 10 ? 'signed-in' : 'password-changed' }),
  );
  const { user } = open();
  await (await card()).findByText('12 entries');
  expect((await card()).getAllByRole('listitem')).toHaveLength(10);
  await user.click((await card()).getByRole('button', { name: /next/i }));
  expect(await (await card()).findAllByText('Password changed')).toHaveLength(2);
});

test('[SEC-38] says what an empty log will show', async () => {
  state.events = [];
  open();
  expect(await (await card()).findByText('Nothing logged yet')).toBeInTheDocument();
});

test('[SEC-38] offers to try again when the log fails to load', async () => {
  const error = { code: 'INTERNAL', message: '' };
  server.use(
    http.get(`${API_BASE}/account/security-log`, () => HttpResponse.json({ error }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open();
  expect(await screen.findByText("Couldn't load your security log")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByText('Signed in')).toBeInTheDocument();
});

test('[SEC-38] offers to try again when a further page fails to load', async () => {
  state.events = Array.from({ length: 12 }, (_, index) =>
    makeSecurityEvent({ id: `e${index}`, type: index < 10 ? 'signed-in' : 'password-changed' }),
  );
  const { user } = open();
  await (await card()).findByText('12 entries');
  const error = { code: 'INTERNAL', message: '' };
  server.use(
    http.get(`${API_BASE}/account/security-log`, () => HttpResponse.json({ error }, { status: 500 }), {
      once: true,
    }),
  );
  await user.click((await card()).getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText("Couldn't load your security log")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findAllByText('Password changed')).toHaveLength(2);
});
