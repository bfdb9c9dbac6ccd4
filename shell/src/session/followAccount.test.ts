import { apiServer } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { events } from '../events';
import { endSession } from './endSession';
import { followAccount } from './followAccount';
import { sessionStore } from './sessionStore';
import { clearStored, writeTokens } from './tokens';

jest.mock('../config', () => ({ config: { apiBaseUrl: 'http://localhost/api' } }));
// Tests of one process would hear each other.
jest.mock('./channel', () => ({ tell: () => {}, hear: () => () => {} }));

let account = { frozen: false, pendingEmail: null as string | null };
let asked = 0;
const server = apiServer(
  http.get('http://localhost/api/account', () => {
    asked += 1;
    return HttpResponse.json({ data: account });
  }),
);
const known = () => {
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
  asked = 0;
  account = { frozen: false, pendingEmail: null };
});
afterEach(() => {
  endSession({ byItself: false });
  clearStored();
});

test('[AUTH-22] after a sign-in it is known that the account is frozen and that an address waits', async () => {
  account = { frozen: true, pendingEmail: 'new@example.com' };
  signIn();
  await waitFor(() => expect(known()).toEqual({ frozen: true, open_email: true }));
  expect(asked).toBe(1);
  endSession({ byItself: false });
  expect(known()).toEqual({ frozen: false, open_email: false });
});

test('what changes here or elsewhere is known at once, or read anew', async () => {
  signIn();
  await waitFor(() => expect(asked).toBe(1));
  events.emit('account.frozen', { frozen: true });
  expect(known().frozen).toBe(true);
  account = { frozen: false, pendingEmail: 'new@example.com' };
  events.emit('profile.updated', {});
  await waitFor(() => expect(known()).toEqual({ frozen: false, open_email: true }));
});

test('what cannot be read leaves what is known', async () => {
  signIn();
  await waitFor(() => expect(asked).toBe(1));
  events.emit('account.frozen', { frozen: true });
  let failed = 0;
  server.use(
    http.get('http://localhost/api/account', () => {
      failed += 1;
      return HttpResponse.error();
    }),
  );
  events.emit('profile.updated', {});
  await waitFor(() => expect(failed).toBe(1));
  expect(known().frozen).toBe(true);
});

test('an answer for who has signed out meanwhile counts for nobody', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let answered = false;
  server.use(
    http.get('http://localhost/api/account', async () => {
      asked += 1;
      await held;
      answered = true;
      return HttpResponse.json({ data: { frozen: true, pendingEmail: null } });
    }),
  );
  signIn();
  await waitFor(() => expect(asked).toBe(1));
  endSession({ byItself: false });
  answer();
  await waitFor(() => expect(answered).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(known()).toEqual({ frozen: false, open_email: false });
});

test('nobody is asked for when nobody is signed in', async () => {
  events.emit('profile.updated', {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toBe(0);
});
