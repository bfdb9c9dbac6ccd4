import { waitFor } from '@testing-library/react';
import { fakeHost } from '../testing';
import { getAccountId } from './draftNames';
import { onDraftRequest, requestDrafts } from './draftRequests';
import { DRAFT_DELAY_MS, DRAFT_LIFETIME_MS, draftStore } from './draftStore';

const KEY = 'lead.7.note';
const draft = (value: string) => ({ value, base: '' });
const stored = () => Object.keys(localStorage).sort();
const read = (account = 'u1', key = KEY) => draftStore.read<string>(account, key)?.value;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('writes once, shortly after the first key press', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  for (const text of ['W', 'Wa', 'Wan']) draftStore.write('u1', KEY, draft(text));
  expect(read()).toBe('Wan');
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(DRAFT_DELAY_MS);
  expect(write).toHaveBeenCalledTimes(1);
  expect(stored()).toEqual(['lintel.draft.u1.lead.7.note']);
});

test.each([
  ['pagehide', () => dispatchEvent(new Event('pagehide'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
])('writes immediately on %s', (_event, leave) => {
  draftStore.write('u1', KEY, draft('Wan'));
  expect(stored()).toEqual([]);
  leave();
  expect(stored()).toHaveLength(1);
});

test("returns only the account's own drafts", () => {
  draftStore.write('u1', KEY, draft('mine'));
  expect(read('u10')).toBeUndefined();
  expect(read('u1', 'lead.7')).toBeUndefined();
  expect(draftStore.keys('u1', 'lead.7')).toEqual([KEY]);
  expect(draftStore.keys('u10', 'lead.7')).toEqual([]);
  draftStore.write(undefined, KEY, draft('nobody'));
  expect(draftStore.read(undefined, KEY)).toBeUndefined();
});

test('keeps input that was typed during a save', () => {
  draftStore.write('u1', KEY, draft('Sent, and more'));
  draftStore.removeIfSaved('u1', KEY, 'Sent');
  expect(read()).toBe('Sent, and more');
  draftStore.removeIfSaved('u1', KEY, 'Sent, and more');
  expect(read()).toBeUndefined();
  jest.runAllTimers();
  expect(stored()).toEqual([]);
});

test('a draft expires after thirty days', () => {
  draftStore.write('u1', KEY, draft('old'));
  jest.advanceTimersByTime(DRAFT_LIFETIME_MS - 1);
  expect(read()).toBe('old');
  jest.advanceTimersByTime(1);
  expect(draftStore.keys('u1', 'lead')).toEqual([]);
  expect(read()).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('keeps a draft in memory while storage refuses it, and stores it later', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  draftStore.write('u1', KEY, draft('no room'));
  jest.runAllTimers();
  expect(read()).toBe('no room');
  write.mockRestore();
  draftStore.write('u1', 'lead.8.note', draft('other'));
  jest.runAllTimers();
  expect(stored()).toHaveLength(2);
  draftStore.remove('u1', KEY);
  draftStore.remove('u1', 'lead.8.note');
});

test('does not throw without access to storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  draftStore.write('u1', KEY, draft('private'));
  jest.runAllTimers();
  expect(read()).toBe('private');
  expect(draftStore.keys('u1', '')).toEqual([KEY]);
  draftStore.remove('u1', KEY);
  expect(read()).toBeUndefined();
});

test('ignores a stored text that is not a draft', () => {
  localStorage.setItem('lintel.draft.u1.lead.7.note', '{"half');
  expect(read()).toBeUndefined();
  localStorage.setItem('lintel.draft.u1.lead.7.note', '"text"');
  expect(read()).toBeUndefined();
});

test('[SEC-65] removes all drafts of an account, also those that are not stored yet', () => {
  draftStore.write('u2', KEY, draft('theirs'));
  draftStore.write('gone', KEY, draft('stored'));
  jest.runAllTimers();
  draftStore.write('gone', 'lead.8.note', draft('waiting'));
  draftStore.removeAccount('gone');
  jest.runAllTimers();
  expect(stored()).toEqual(['lintel.draft.u2.lead.7.note']);
});

/** Returns the separate instance of the store in another module on this page. */
function storeOfOtherModule() {
  let other = draftStore;
  jest.isolateModules(() => {
    other = (require('./draftStore') as typeof import('./draftStore')).draftStore;
  });
  return other;
}

test('[SEC-65] asks every module on the page to store its drafts, and to forget those of one account', async () => {
  const other = storeOfOtherModule();
  other.write('u1', KEY, draft('mine'));
  await requestDrafts('flush', 'u1');
  expect(stored()).toEqual(['lintel.draft.u1.lead.7.note']);
  other.write('u1', KEY, draft('mine, changed'));
  other.write('u2', KEY, draft('theirs'));
  await requestDrafts('drop', 'u1');
  other.flush();
  expect(stored()).toEqual(['lintel.draft.u2.lead.7.note']);
});

describe('in another tab', () => {
  const tab = new BroadcastChannel('lintel.drafts');
  beforeEach(() => jest.useRealTimers());
  // Hooks that run after each test expect fake timers.
  afterEach(() => jest.useFakeTimers());
  afterAll(() => tab.close());

  test('[SEC-65] drafts are forgotten when they are removed here', async () => {
    const received = jest.fn();
    tab.onmessage = ({ data }) => received(data);
    await requestDrafts('drop', 'u1');
    await waitFor(() => expect(received).toHaveBeenCalledWith('u1'));
  });

  test('[SEC-65] removing drafts makes this one forget them', async () => {
    draftStore.write('u1', KEY, draft('mine'));
    const dropped = new Promise((resolve) => {
      const stop = onDraftRequest((_action, account) => {
        stop();
        resolve(account);
      });
    });
    tab.postMessage('u1');
    expect(await dropped).toBe('u1');
    draftStore.flush();
    expect(stored()).toEqual([]);
  });
});

test("keeps a host's account after its session has ended", () => {
  const host = fakeHost();
  expect(getAccountId(host)).toBe('u1');
  Object.assign(host.session, { user: null });
  expect(getAccountId(host)).toBe('u1');
});

test('removes expired drafts of all accounts at the first read', () => {
  const old = JSON.stringify({ ...draft('old'), at: Date.now() - DRAFT_LIFETIME_MS });
  localStorage.setItem('lintel.draft.u2.lead.7.note', old);
  jest.isolateModules(() => {
    const { draftStore: ofNewPage } = require('./draftStore') as typeof import('./draftStore');
    expect(ofNewPage.read('u1', KEY)).toBeUndefined();
  });
  expect(stored()).toEqual([]);
});

test('removes a draft whose edited fields are saved, whatever the other fields contain now', () => {
  const base = { name: 'Marta', phone: '+44 1', city: 'Porto' };
  draftStore.write('u1', KEY, { base, value: { ...base, name: 'Ada', city: 'Faro' } });
  draftStore.removeIfSaved('u1', KEY, { ...base, name: 'Ada', phone: '+44 2' });
  expect(draftStore.keys('u1', '')).toEqual([KEY]);
  draftStore.removeIfSaved('u1', KEY, { name: 'Ada', phone: '+44 2', city: 'Faro' });
  expect(draftStore.keys('u1', '')).toEqual([]);
});
