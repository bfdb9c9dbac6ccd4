import { apiServer, waitForIdle } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { events } from '../events';
import { endSession, sessionStore } from '../session/sessionStore';
import { clearStored, writeTokens } from '../session/tokens';
import { followAccount } from './followAccount';
import { getShellStore, shellApi } from './shellApi';

// Tests in the same process would receive each other's messages.
jest.mock('../session/sessionChannel', () => ({ publish: () => {}, subscribe: () => () => {} }));

let account = { frozen: false, pendingEmail: null as string | null };
let calls = 0;
const server = apiServer(
  http.get('http://localhost/api/me', () => HttpResponse.json({ data: { user: { id: 'u1' } } })),
  http.get('http://localhost/api/account', () => {
    calls += 1;
    return HttpResponse.json({ data: account });
  }),
);
const currentFlags = () => {
  const { frozen, open_email } = sessionStore.getSnapshot();
  return { frozen, open_email };
};
let signIns = 0;
function signIn() {
  signIns += 1;
  writeTokens({ access: 'token', refresh: 'refresh' }, true);
  sessionStore.update({ signedIn: true, epoch: signIns });
}

beforeAll(() => followAccount());
beforeEach(() => {
  calls = 0;
  account = { frozen: false, pendingEmail: null };
});
afterEach(() => {
  endSession({ byItself: false });
  clearStored();
});

test('[AUTH-22] loads after sign-in whether the account is frozen and an email address is unconfirmed', async () => {
  account = { frozen: true, pendingEmail: 'new@example.com' };
  signIn();
  await waitFor(() => expect(currentFlags()).toEqual({ frozen: true, open_email: true }));
  expect(calls).toBe(1);
  endSession({ byItself: false });
  expect(currentFlags()).toEqual({ frozen: false, open_email: false });
});

test('follows changes made in this tab and elsewhere', async () => {
  signIn();
  await waitFor(() => expect(calls).toBe(1));
  account = { frozen: true, pendingEmail: null };
  events.emit('account.frozen', { frozen: true });
  expect(currentFlags().frozen).toBe(true);
  account = { frozen: false, pendingEmail: 'new@example.com' };
  events.emit('profile.updated', {});
  await waitFor(() => expect(currentFlags()).toEqual({ frozen: false, open_email: true }));
});

test('stays frozen when the account was read before', async () => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.get(
      'http://localhost/api/account',
      async () => {
        calls += 1;
        await held;
        return HttpResponse.json({ data: { frozen: false, pendingEmail: 'new@example.com' } });
      },
      { once: true },
    ),
  );
  signIn();
  await waitFor(() => expect(calls).toBe(1));
  account = { frozen: true, pendingEmail: null };
  events.emit('account.frozen', { frozen: true });
  respond();
  await waitFor(() => expect(calls).toBe(2));
  await waitFor(() => expect(currentFlags()).toEqual({ frozen: true, open_email: false }));
});

test('keeps the current flags when loading fails', async () => {
  account = { frozen: true, pendingEmail: null };
  signIn();
  await waitFor(() => expect(currentFlags().frozen).toBe(true));
  let failed = 0;
  server.use(
    http.get('http://localhost/api/account', () => {
      failed += 1;
      return HttpResponse.error();
    }),
  );
  events.emit('profile.updated', {});
  await waitFor(() => expect(failed).toBe(1));
  expect(currentFlags().frozen).toBe(true);
});

test('ignores a response that arrives after sign-out', async () => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let hasResponded = false;
  server.use(
    http.get('http://localhost/api/account', async () => {
      calls += 1;
      await held;
      hasResponded = true;
      return HttpResponse.json({ data: { frozen: true, pendingEmail: null } });
    }),
  );
  signIn();
  await waitFor(() => expect(calls).toBe(1));
  endSession({ byItself: false });
  respond();
  await waitFor(() => expect(hasResponded).toBe(true));
  await waitForIdle(getShellStore(), shellApi);
  expect(currentFlags()).toEqual({ frozen: false, open_email: false });
});

test('loads nothing while signed out', async () => {
  events.emit('profile.updated', {});
  await waitForIdle(getShellStore(), shellApi);
  expect(calls).toBe(0);
});
