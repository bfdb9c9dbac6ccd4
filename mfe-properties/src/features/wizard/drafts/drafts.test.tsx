import { createLargeDraftStore, removeAccountDrafts } from '@lintel/module-kit';
import { API_BASE } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { errorResponse } from '../../../testing/propertyServer';
import { makeListing } from '../../../testing/records';
import { wizardServer } from '../../../testing/wizardServer';
import { wizardDrafts } from '../session/WizardDraft';
import { heading, panel, renderWizard } from '../testing/renderWizard';

const api = wizardServer();
const field = (label: string) => screen.getByLabelText(label);
const resume = () => screen.findByRole('button', { name: 'Resume your draft' });
const readDrafts = () => wizardDrafts.ofOwner('u1');

afterEach(async () => {
  for (const { id } of await readDrafts()) await wizardDrafts.remove(id);
});

async function leaveDraft(path: string, text: string) {
  const view = renderWizard(path);
  await view.user.type(await screen.findByLabelText('Title'), text);
  view.unmount();
  await waitFor(async () => expect(await readDrafts()).toHaveLength(1));
}

test('[WIZ-55] offers an unfinished new listing and resumes it where it was left', async () => {
  const view = renderWizard();
  await view.user.type(field('Title'), 'Broken off');
  await view.user.type(field('Price'), '5');
  view.unmount();
  await waitFor(async () =>
    expect((await readDrafts())[0]?.values).toMatchObject({ title: 'Broken off', price: 5 }),
  );

  const { user } = renderWizard();
  expect(field('Title')).toHaveValue('');
  await user.click(await resume());
  expect(await screen.findByDisplayValue('Broken off')).toBeInTheDocument();
  expect(await heading('Basic Information')).toHaveFocus();
  expect(panel().getByText('14%')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resume your draft' })).not.toBeInTheDocument();
});

test('[WIZ-55] offers changes of a live listing at its own path only', async () => {
  api.state.property = makeListing({
    state: 'Active',
    is_draft: false,
    publishedAt: '2026-11-01T10:00:00.000Z',
  });
  await leaveDraft('/properties/p1/edit', ' by the sea');
  const first = renderWizard();
  expect(await heading('Basic Information')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resume your draft' })).not.toBeInTheDocument();
  first.unmount();

  const second = renderWizard('/properties/p1/edit');
  await resume();
  second.unmount();
  const { user } = renderWizard('/properties/p1/edit');
  await user.click(await resume());
  expect(await screen.findByDisplayValue('Casa do Pinhal by the sea')).toBeInTheDocument();
  expect(api.state.sent).toEqual([]);
});

test('[ERR-09] "Start over" discards the draft with its files, and "Undo" restores them', async () => {
  await leaveDraft('/properties/add', 'Second thoughts');
  const draftId = (await readDrafts())[0]?.id ?? '';
  await wizardDrafts.putFile({ key: 'f1', draftId, content: new Blob(['picture']) });
  const { user, host } = renderWizard();
  await resume();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Draft discarded' }]));
  expect(await readDrafts()).toEqual([]);
  expect((await wizardDrafts.filesOf(draftId)).size).toBe(0);
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  host.toasts[0]?.action?.onSelect();
  expect(await resume()).toBeInTheDocument();
  expect(await readDrafts()).toHaveLength(1);
  expect([...(await wizardDrafts.filesOf(draftId)).keys()]).toEqual(['f1']);
});

test('[ERR-09] "Start over" offers the draft again when its listing couldn\'t be deleted', async () => {
  await leaveDraft('/properties/add', 'Second thoughts');
  const [left] = await readDrafts();
  if (!left) throw new Error('The wizard stores a draft');
  await wizardDrafts.put({ ...left, listingId: 'p1' });
  api.server.use(http.delete(`${API_BASE}/properties/p1`, () => errorResponse('Out of order.')));
  const { user, host } = renderWizard();
  await resume();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Out of order.' }]));
  expect(await resume()).toBeInTheDocument();
  expect(await readDrafts()).toMatchObject([{ id: left.id, listingId: 'p1' }]);
});

test('[ERR-09] "Start over" keeps a listing that was published from the list', async () => {
  await leaveDraft('/properties/add', 'Published since');
  const [left] = await readDrafts();
  if (!left) throw new Error('The wizard stores a draft');
  await wizardDrafts.put({ ...left, listingId: 'p1' });
  api.state.property = makeListing({
    state: 'Active',
    is_draft: false,
    publishedAt: '2026-11-21T10:00:00.000Z',
  });
  const deleted = jest.fn(() => new HttpResponse(null, { status: 204 }));
  api.server.use(http.delete(`${API_BASE}/properties/p1`, deleted));
  const { user, host } = renderWizard();
  await resume();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Draft discarded' }]));
  expect(deleted).not.toHaveBeenCalled();
  expect(await readDrafts()).toEqual([]);
});

test('[ERR-09] "Start over" at a listing\'s own path discards the changes and keeps the listing', async () => {
  api.state.property = makeListing();
  await leaveDraft('/properties/p1/edit', '!');
  const [left] = await readDrafts();
  if (!left) throw new Error('The wizard stores a draft');
  await wizardDrafts.put({ ...left, isNew: true });
  const deleted = jest.fn(() => new HttpResponse(null, { status: 204 }));
  api.server.use(http.delete(`${API_BASE}/properties/p1`, deleted));
  const { user, host } = renderWizard('/properties/p1/edit');
  await resume();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Draft discarded' }]));
  expect(deleted).not.toHaveBeenCalled();
  expect(await readDrafts()).toEqual([]);
  expect(field('Title')).toHaveValue('Casa do Pinhal');
});

test.each([
  ['was deleted', { state: 'Deleted' }],
  ['was published', { state: 'Active', is_draft: false, publishedAt: '2026-11-21T10:00:00.000Z' }],
] as const)(
  '[WIZ-55] offers no draft without changes whose listing %s from the list',
  async (_how, changes) => {
    await leaveDraft('/properties/add', 'Saved by itself');
    const [left] = await readDrafts();
    if (!left) throw new Error('The wizard stores a draft');
    await wizardDrafts.put({ ...left, listingId: 'p1', saved: left.values });
    api.state.property = makeListing();
    const first = renderWizard();
    expect(await resume()).toBeInTheDocument();
    first.unmount();
    api.state.property = makeListing(changes);
    renderWizard();
    await waitFor(async () => expect(await readDrafts()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Resume your draft' })).not.toBeInTheDocument();
  },
);

test('"Start over" discards a draft whose listing no longer exists', async () => {
  await leaveDraft('/properties/add', 'Gone');
  const [left] = await readDrafts();
  if (!left) throw new Error('The wizard stores a draft');
  await wizardDrafts.put({ ...left, listingId: 'p1' });
  const gone = () => errorResponse('Not found.', 404, 'NOT_FOUND');
  api.server.use(http.get(`${API_BASE}/properties/p1`, gone), http.delete(`${API_BASE}/properties/p1`, gone));
  const { user, host } = renderWizard();
  await resume();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Draft discarded' }]));
  expect(await readDrafts()).toEqual([]);
});

test("resumes a draft from the device when its listing can't be loaded", async () => {
  api.state.property = makeListing();
  await leaveDraft('/properties/p1/edit', '!');
  api.server.use(http.get(`${API_BASE}/properties/p1`, () => HttpResponse.error()));
  const { user } = renderWizard('/properties/p1/edit');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You're offline, or the server can't be reached.",
  );
  await user.click(await resume());
  expect(await screen.findByDisplayValue('Casa do Pinhal!')).toBeInTheDocument();
});

test('[SEC-65] an open wizard stores nothing after its drafts were removed', async () => {
  const view = renderWizard();
  await view.user.type(field('Title'), 'Stored');
  await waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  await view.user.type(field('Title'), ', and not yet');
  await removeAccountDrafts('u1');
  const put = jest.spyOn(wizardDrafts, 'put');
  await view.user.type(field('Title'), ', nor this');
  view.unmount();
  expect(await readDrafts()).toEqual([]);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

test("[SEC-65] removes an account's drafts and files, and keeps those of others", async () => {
  await leaveDraft('/properties/add', 'Mine');
  const [mine] = await readDrafts();
  if (!mine) throw new Error('There is a draft.');
  await wizardDrafts.putFile({ key: 'f1', draftId: mine.id, content: new Blob(['picture']) });
  await wizardDrafts.putFile({ key: 'f2', draftId: 'never stored', content: new Blob(['picture']) });
  await wizardDrafts.put({ ...mine, id: 'theirs', owner: 'u2' });
  await removeAccountDrafts('u1');
  expect(await readDrafts()).toEqual([]);
  for (const id of [mine.id, 'never stored']) expect((await wizardDrafts.filesOf(id)).size).toBe(0);
  expect(await wizardDrafts.ofOwner('u2')).toHaveLength(1);
  await wizardDrafts.remove('theirs');
});

test('a draft expires after thirty days', async () => {
  await leaveDraft('/properties/add', 'Old');
  const [old] = await readDrafts();
  if (!old) throw new Error('There is a draft.');
  await wizardDrafts.put({ ...old, keptAt: old.keptAt - 30 * 24 * 60 * 60 * 1000 });
  expect(await readDrafts()).toEqual([]);
});

test("[SEC-65] removes an account's drafts even if another database can't be opened", async () => {
  await leaveDraft('/properties/add', 'Mine');
  // From a later release, whose database this one can't read.
  (await opened('lintel.later', 2)).close();
  const named = [{ name: 'lintel.later' }, { name: 'lintel.properties' }];
  jest.spyOn(indexedDB, 'databases').mockResolvedValueOnce(named);
  await removeAccountDrafts('u1');
  expect(await readDrafts()).toEqual([]);
  indexedDB.deleteDatabase('lintel.later');
});

test('the first read removes expired drafts of all accounts', async () => {
  const old = { id: 'old', owner: 'u2', keptAt: Date.now() - 30 * 24 * 60 * 60 * 1000 };
  const before = createLargeDraftStore('other');
  await before.put(old);
  await before.put({ ...old, id: 'new', keptAt: Date.now() });
  await before.putFile({ key: 'f1', draftId: 'old', content: new Blob(['picture']) });
  await createLargeDraftStore('other').ofOwner('u1');
  const database = await opened('lintel.other');
  const read = database.transaction(['drafts', 'files']);
  expect(await done(read.objectStore('drafts').getAllKeys())).toEqual(['new']);
  expect(await done(read.objectStore('files').count())).toBe(0);
  database.close();
});

const opened = (name: string, version?: number) => done(indexedDB.open(name, version));

const done = <Result,>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
