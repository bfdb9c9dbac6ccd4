import { ModuleRoot } from '@lintel/module-kit';
import { API_BASE, fakeHost } from '@lintel/module-kit/testing';
import { formatLastUpdated } from '@lintel/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import {
  makeAccount,
  makePasskey,
  makeSecondFactor,
  makeSecurityEvent,
  makeSession,
} from '../../testing/records';
import { renderSettings } from '../../testing/renderSettings';
import { settingsServer } from '../../testing/settingsServer';
import Settings from './Settings';

const { server, state } = settingsServer();
const tab = (name: string) => screen.getByRole('tab', { name });

test('[SET-01] shows three tabs as one tab stop and keeps the current one in the URL', async () => {
  const { user, host } = renderSettings();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account Details',
    'Billing & Plan',
    'Security & Privacy',
  ]);
  expect(await screen.findByRole('tabpanel', { name: 'Account Details' })).toBeInTheDocument();
  await user.click(tab('Billing & Plan'));
  expect(host.navigation.getSnapshot().location.search).toBe('?tab=billing');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Billing & Plan');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('Account Details')).toHaveFocus();
  expect(host.navigation.getSnapshot().location.search).toBe('');
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(tab('Security & Privacy')).toHaveFocus();
  expect(tab('Security & Privacy')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Home}{Tab}');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
});

test('shows the first tab for an unknown one in the URL', async () => {
  renderSettings('?tab=nonsense');
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Marta');
  expect(tab('Account Details')).toHaveAttribute('aria-selected', 'true');
});

test('[SET-02] shows when the account was last changed', async () => {
  renderSettings();
  const { updatedAt } = state.account;
  expect(await screen.findByText(`Last updated ${formatLastUpdated(updatedAt)}`)).toBeInTheDocument();
});

test.each(['', '?tab=billing'])('shows what failed to load and retries, at "%s"', async (search) => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/account`, () => HttpResponse.json(failed, { status: 500 }), { once: true }),
  );
  const { user } = renderSettings(search);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load your account");
  expect(screen.getByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.getByRole('button', { name: 'Save All Changes' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(search ? 'Pro plan' : 'Visible')).toBeInTheDocument();
});

const timers = [
  ...([
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];
afterEach(() => jest.useRealTimers());

test('shows how the security settings have changed since they were last shown', async () => {
  const { user } = renderSettings('?tab=security');
  await screen.findByRole('button', { name: 'Set up' });
  await screen.findByText('No passkeys yet');
  await screen.findByText('Signed in');
  await user.click(tab('Billing & Plan'));
  state.secondFactor = makeSecondFactor({ enabledAt: '2026-11-18T16:20:00.000Z', recoveryCodesLeft: 10 });
  state.passkeys = [makePasskey()];
  state.sessions = [makeSession(), makeSession({ id: 's2', current: false })];
  state.events = [makeSecurityEvent({ type: 'passkey-added' })];
  jest.useFakeTimers({ now: Date.now() + 5_001, doNotFake: timers });
  await user.click(tab('Security & Privacy'));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeInTheDocument();
  expect(await screen.findByText('Work laptop')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Sign out others' })).toBeInTheDocument();
  expect(await screen.findByText('Passkey added')).toBeInTheDocument();
});

test('shows how the account and its alerts have changed since the page was last shown', async () => {
  const host = fakeHost('/settings');
  const store = createStore(host);
  const show = () =>
    render(
      <ModuleRoot host={host} store={store}>
        <Settings />
      </ModuleRoot>,
    );
  const { unmount } = show();
  expect(await screen.findByRole('switch', { name: 'Email: New leads' })).toBeChecked();
  unmount();
  state.account = makeAccount({ firstName: 'Ada' });
  state.alerts.alerts['lead'] = { email: false, browser: true, push: true };
  jest.useFakeTimers({ now: Date.now() + 5_001, doNotFake: timers });
  show();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada'));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Email: New leads' })).not.toBeChecked());
});
