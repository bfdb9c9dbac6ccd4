import { apiServer } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { events } from '../events';
import { followProfile } from './followProfile';
import { followOtherTabs } from './otherTabs';
import { sessionStore } from './sessionStore';
import { clearStored, KEYS, readUser, writeTokens, writeUser } from './tokens';

jest.mock('../config', () => ({ config: { apiBaseUrl: 'http://localhost/api' } }));
// Tests of one process would hear each other.
jest.mock('./channel', () => ({ tell: () => {}, hear: () => () => {} }));

const marta = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };
const augusta = { ...marta, firstname: 'Augusta', avatar: '/api/files/a.webp' };
const server = apiServer();
const known = () => sessionStore.getSnapshot().info;
const answerWith = (user: object) => HttpResponse.json({ data: { user } });

beforeAll(() => {
  followProfile();
  followOtherTabs();
});
beforeEach(() => {
  clearStored();
  writeTokens({ access: 'token', refresh: 'refresh' }, true);
  sessionStore.update({ signedIn: true, info: marta });
});

test('name and picture are read anew when the profile was changed', async () => {
  server.use(http.get('http://localhost/api/me', () => answerWith(augusta)));
  events.emit('profile.updated', {});
  await waitFor(() => expect(known()).toEqual(augusta));
  expect(readUser()).toEqual(augusta);
});

test('an answer that is overtaken by a later one changes nothing', async () => {
  let first = () => {};
  const held = new Promise<void>((resolve) => {
    first = resolve;
  });
  let calls = 0;
  let answered = 0;
  server.use(
    http.get('http://localhost/api/me', async () => {
      calls += 1;
      if (calls === 1) await held;
      answered += 1;
      return answerWith(answered === 1 ? augusta : marta);
    }),
  );
  events.emit('profile.updated', {});
  await waitFor(() => expect(calls).toBe(1));
  events.emit('profile.updated', {});
  await waitFor(() => expect(known()).toEqual(augusta));
  first();
  await waitFor(() => expect(answered).toBe(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(known()).toEqual(augusta);
});

test('what another tab has read is known here at once', () => {
  writeUser(augusta);
  dispatchEvent(new StorageEvent('storage', { key: KEYS.user }));
  expect(known()).toEqual(augusta);
});

test('nobody is asked for when nobody is signed in', () => {
  sessionStore.update({ signedIn: false, info: null });
  events.emit('profile.updated', {});
  writeUser(augusta);
  dispatchEvent(new StorageEvent('storage', { key: KEYS.user }));
  expect(known()).toBeNull();
});
