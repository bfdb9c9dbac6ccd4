import 'fake-indexeddb/auto';
import { createLargeDraftStore, draftStore } from '@lintel/module-kit';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { offlineState } from '../offline/offlineState';
import { setOfflineStorage } from '../offline/offlineStorage';
import { sessionStore } from '../session/sessionStore';
import { renderLayout } from '../testing/renderLayout';

apiServer(
  http.get(`${API_BASE}/leads`, () =>
    HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } }),
  ),
);
beforeEach(() => localStorage.clear());

const largeDrafts = createLargeDraftStore('properties');
const largeDraft = (owner: string) => ({ id: `draft of ${owner}`, owner, keptAt: Date.now() });
const isSignedIn = () => sessionStore.getSnapshot().signedIn;
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('lintel.draft.'));
const press = async ({ user }: ReturnType<typeof renderLayout>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'You have unsaved drafts' });

test('[SEC-65] logs out without a question when the account has no drafts here', async () => {
  draftStore.write('u2', 'lead.1.note', { value: 'theirs', base: '' });
  await largeDrafts.put(largeDraft('u2'));
  await press(renderLayout(), 'Log out');
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[SEC-65] stays signed in on "Cancel", and keeps drafts on request', async () => {
  const view = renderLayout();
  draftStore.write('u1', 'lead.1.note', { value: 'typed a moment ago', base: '' });
  await press(view, 'Log out');
  expect(await dialog()).toHaveTextContent('anyone who uses this browser could read them');
  await press(view, 'Cancel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(isSignedIn()).toBe(true);

  await press(view, 'Log out');
  await press(view, 'Keep and log out');
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(draftStore.read('u1', 'lead.1.note')?.value).toBe('typed a moment ago');
});

test('[SEC-65] removes the account’s drafts from both stores, and no others', async () => {
  const view = renderLayout();
  draftStore.write('u1', 'lead.1.note', { value: 'mine', base: '' });
  draftStore.write('u2', 'lead.1.note', { value: 'theirs', base: '' });
  for (const owner of ['u1', 'u2']) await largeDrafts.put(largeDraft(owner));
  await press(view, 'Log out');
  await press(view, 'Remove and log out');
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(storedKeys()).toEqual(['lintel.draft.u2.lead.1.note']);
  expect(await largeDrafts.ofOwner('u1')).toEqual([]);
  expect(await largeDrafts.ofOwner('u2')).toHaveLength(1);
});

/** Creates changes of the account on this device, of which some remain after sending. */
function queueChanges(count: number, left = count) {
  const clear = jest.fn(async () => {});
  const send = async () => offlineState.update({ waiting: left });
  setOfflineStorage({ open: async () => ({ getQueue: async () => ({ send }) }) as never, clear });
  offlineState.update({ isAvailable: true, waiting: count });
  return clear;
}
const changesDialog = () => screen.findByRole('alertdialog', { name: 'You have unsent changes' });
afterEach(() => {
  setOfflineStorage(null);
  offlineState.update(offlineState.getInitial());
});

test('[OFFL-07] logs out without a question once all changes are sent, and removes the stored data', async () => {
  const clear = queueChanges(2, 0);
  await press(renderLayout(), 'Log out');
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('[OFFL-07] asks when it cannot be found out what is unsent', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const send = () => Promise.reject(new Error('The database is gone'));
  setOfflineStorage({
    open: async () => ({ getQueue: async () => ({ send }) }) as never,
    clear: async () => {},
  });
  offlineState.update({ isAvailable: true });
  const view = renderLayout();
  await press(view, 'Log out');
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(isSignedIn()).toBe(true);
  await press(view, 'Log out');
  await waitFor(() => expect(isSignedIn()).toBe(false));
  confirm.mockRestore();
});

test.each([
  [1, '1 unsent change will be lost if you log out.'],
  [3, '3 unsent changes will be lost if you log out.'],
])('[OFFL-07] asks about %i unsent changes, and stays signed in on "Cancel"', async (count, text) => {
  const clear = queueChanges(count);
  const view = renderLayout();
  await press(view, 'Log out');
  expect(await changesDialog()).toHaveTextContent(text);
  await press(view, 'Cancel');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(isSignedIn()).toBe(true);
  expect(clear).not.toHaveBeenCalled();
});

test('[OFFL-07] [ERR-09] discards unsent changes on request, then asks about drafts', async () => {
  const clear = queueChanges(1);
  draftStore.write('u1', 'lead.1.note', { value: 'mine', base: '' });
  const view = renderLayout();
  await press(view, 'Log out');
  await changesDialog();
  await press(view, 'Discard and log out');
  await dialog();
  expect(isSignedIn()).toBe(true);
  await press(view, 'Keep and log out');
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('[SEC-65] asks for a large draft alone, from the palette as well', async () => {
  await largeDrafts.put(largeDraft('u1'));
  const view = renderLayout();
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.click(await screen.findByRole('option', { name: 'Log out' }));
  expect(within(await dialog()).getByRole('button', { name: 'Remove and log out' })).toBeEnabled();
  expect(isSignedIn()).toBe(true);
});
