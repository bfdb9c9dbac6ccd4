import 'fake-indexeddb/auto';
import { draftStore } from '@lintel/module-kit';
import { apiServer } from '@lintel/module-kit/testing';
import { offlineState } from '../offline/offlineState';
import { setOfflineStorage } from '../offline/offlineStorage';
import { sessionStore } from '../session/sessionStore';
import { signOut } from '../session/signOut';
import { failureReports } from '../testing/failureReports';
import { logOut } from './logOut';

// The dialogs' file fails to load.
jest.mock('./logOutDialogs', () => {
  throw new Error('Loading chunk log-out failed.');
});

jest.mock('../session/signOut', () => ({ signOut: jest.fn(async () => {}) }));

apiServer();
const reports = failureReports();
const ask = jest.fn();
const changesQuestion = "Changes on this device haven't been sent yet and will be lost. Log out?";
const draftsQuestion = 'Unsaved drafts may stay in this browser, where others could read them. Log out?';

beforeEach(() => {
  localStorage.clear();
  ask.mockReset();
  jest.mocked(signOut).mockClear();
  jest.spyOn(globalThis, 'confirm').mockImplementation(ask);
  sessionStore.update({ signedIn: true, info: { id: 'u1' } as never });
});
afterEach(() => {
  setOfflineStorage(null);
  offlineState.update(offlineState.getInitial());
  jest.restoreAllMocks();
});

function queueChange() {
  const send = async () => {};
  setOfflineStorage({
    open: async () => ({ getQueue: async () => ({ send }) }) as never,
    clear: async () => {},
  });
  offlineState.update({ isAvailable: true, waiting: 1 });
}
const keepDraft = () => draftStore.write('u1', 'lead.1.note', { value: 'mine', base: '' });

test.each([
  ['[OFFL-07] unsent changes', queueChange, changesQuestion],
  ['[SEC-65] drafts', keepDraft, draftsQuestion],
])('%s are asked about by the browser when the dialog fails to load', async (_what, keep, question) => {
  keep();
  ask.mockReturnValueOnce(false);
  await logOut();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledWith(question);
  expect(signOut).not.toHaveBeenCalled();
  expect(reports).toHaveLength(1);

  ask.mockReturnValueOnce(true);
  await logOut();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('[OFFL-07] [SEC-65] both are asked about, and refusing either stays signed in', async () => {
  queueChange();
  keepDraft();
  ask.mockReturnValueOnce(true).mockReturnValueOnce(false);
  await logOut();
  expect(ask.mock.calls).toEqual([[changesQuestion], [draftsQuestion]]);
  expect(signOut).not.toHaveBeenCalled();
});
