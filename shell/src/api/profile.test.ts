import { apiServer, waitForIdle } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { events } from '../events';
import { syncWithOtherTabs } from '../session/otherTabs';
import { sessionStore } from '../session/sessionStore';
import { clearStored, KEYS, readUser, writeTokens, writeUser } from '../session/tokens';
import { followAccount } from './followAccount';
import { getShellStore, shellApi } from './shellApi';

// Tests in the same process would receive each other's messages.
jest.mock('../session/sessionChannel', () => ({ publish: () => {}, subscribe: () => () => {} }));

const marta = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };
const augusta = { ...marta, firstname: 'Augusta', avatar: '/api/files/a.webp' };
const respondWith = (user: object) => HttpResponse.json({ data: { user } });
let calls = 0;
const server = apiServer(
  http.get('http://localhost/api/me', () => {
    calls += 1;
    return respondWith(marta);
  }),
  http.get('http://localhost/api/account', () =>
    HttpResponse.json({ data: { frozen: false, pendingEmail: null } }),
  ),
);
const currentUser = () => sessionStore.getSnapshot().info;

beforeAll(() => {
  followAccount();
  syncWithOtherTabs();
});
beforeEach(async () => {
  calls = 0;
  clearStored();
  writeTokens({ access: 'token', refresh: 'refresh' }, true);
  sessionStore.update({ signedIn: true, epoch: sessionStore.getSnapshot().epoch + 1, info: null });
  await waitFor(() => expect(currentUser()).toEqual(marta));
  expect(calls).toBe(1);
});

test('loads name and photo again when the profile changes', async () => {
  server.use(http.get('http://localhost/api/me', () => respondWith(augusta)));
  events.emit('profile.updated', {});
  await waitFor(() => expect(currentUser()).toEqual(augusta));
  expect(readUser()).toEqual(augusta);
});

test('loads the profile once more when it changes while it is loading', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get('http://localhost/api/me', async () => {
      calls += 1;
      if (calls > 2) return respondWith(augusta);
      await held;
      return respondWith(marta);
    }),
  );
  events.emit('profile.updated', {});
  await waitFor(() => expect(calls).toBe(2));
  events.emit('profile.updated', {});
  release();
  await waitFor(() => expect(currentUser()).toEqual(augusta));
  await waitForIdle(getShellStore(), shellApi);
  expect(currentUser()).toEqual(augusta);
  expect(calls).toBe(3);
});

test('takes over the profile that another tab has loaded', () => {
  writeUser(augusta);
  dispatchEvent(new StorageEvent('storage', { key: KEYS.user }));
  expect(currentUser()).toEqual(augusta);
});

test('loads nothing while signed out', async () => {
  sessionStore.update({ signedIn: false, info: null });
  events.emit('profile.updated', {});
  writeUser(augusta);
  dispatchEvent(new StorageEvent('storage', { key: KEYS.user }));
  await waitForIdle(getShellStore(), shellApi);
  expect(currentUser()).toBeNull();
  expect(calls).toBe(1);
});
