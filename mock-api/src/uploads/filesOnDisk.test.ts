import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isSamplePicture } from '../seed/rasterizeSample';
import { type FilledAccount, fillAccount } from '../testing/fillAccount';
import { createManualClock, startApi, type TestApi } from '../testing/startApi';
import { removeUnusedUploads } from './removeUnusedUploads';

const DAY_MS = 24 * 60 * 60_000;

const clock = createManualClock();
let api: TestApi;
let filled: FilledAccount;
beforeEach(async () => {
  api = await startApi({ now: clock.now, accessTtl: (90 * DAY_MS) / 1000 });
  filled = await fillAccount(api);
});
afterEach(() => api.stop());

/** Lists the files on disk. Sample pictures are drawn on demand and shared by all accounts. */
const listFiles = async () =>
  (await readdir(join(api.dataDirectory, 'pictures'))).filter((name) => !isSamplePicture(name)).sort();
const fileNames = (...urls: string[]) =>
  urls.map((url) => url.slice('/api/files/'.length).replace(/\?.*/, ''));
const photoNames = () => fileNames(...filled.files.photo.sources.map(({ url }) => url));
const looseNames = () => fileNames(...filled.files.loose.sources.map(({ url }) => url));
const documentName = () => fileNames(filled.files.document.url);
const avatarName = () => fileNames(filled.avatar);

async function expectFiles(...groups: string[][]) {
  expect(await listFiles()).toEqual(groups.flat().sort());
}

async function expectMissing(names: string[]) {
  for (const name of names) {
    const url = api.services.fileLinks.makeUrl(name, 'deed.pdf');
    await api.http.get(url).expect(404);
  }
}

test('stores a photo in three sizes, a document and an avatar in one', async () => {
  expect([photoNames(), looseNames(), documentName(), avatarName()].map(({ length }) => length)).toEqual([
    3, 3, 1, 1,
  ]);
  await expectFiles(photoNames(), looseNames(), documentName(), avatarName());
});

test('removes a deleted photo in every size from the disk', async () => {
  const { account, files, listingId } = filled;
  await account.patch(`/properties/${listingId}`).send({ images: [] }).expect(200);
  await account.delete(`/uploads/${files.photo.id}`).expect(204);
  await expectFiles(looseNames(), documentName(), avatarName());
  await expectMissing(photoNames());
});

test('removes a deleted document from the disk, but none that a listing uses', async () => {
  const { account, files, listingId } = filled;
  await account.delete(`/uploads/${files.document.id}`).expect(409);
  await expectFiles(photoNames(), looseNames(), documentName(), avatarName());
  await account.patch(`/properties/${listingId}`).send({ documents: [] }).expect(200);
  await account.delete(`/uploads/${files.document.id}`).expect(204);
  await expectFiles(photoNames(), looseNames(), avatarName());
  await expectMissing(documentName());
});

test('removes a replaced avatar and a removed one from the disk', async () => {
  const { account } = filled;
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#333' } })
    .png()
    .toBuffer();
  const send = async (avatar: string): Promise<string> =>
    (await account.post('/user/avatar/update').send({ avatar }).expect(200)).body.data.avatar;
  const second = await send(`data:image/png;base64,${picture.toString('base64')}`);
  await expectFiles(photoNames(), looseNames(), documentName(), fileNames(second));
  await expectMissing(avatarName());
  await send('');
  await expectFiles(photoNames(), looseNames(), documentName());
  await expectMissing(fileNames(second));
});

test('[PROP-09] keeps the files of a deleted listing as long as it can be restored', async () => {
  const { account, files, listingId } = filled;
  await account.delete(`/properties/${listingId}`).expect(204);
  for (const id of [files.photo.id, files.document.id]) await account.delete(`/uploads/${id}`).expect(409);
  // The first run marks unused files, the second one removes them.
  await removeUnusedUploads(api.services);
  clock.advance(8 * DAY_MS);
  await removeUnusedUploads(api.services);
  await expectFiles(photoNames(), documentName(), avatarName());
  const { data } = (await account.post(`/properties/${listingId}/restore`).expect(200)).body;
  const { url } = data.documentFiles[0];
  expect([data.imageFiles, data.documentFiles]).toEqual([[files.photo], [{ ...files.document, url }]]);
  expect(fileNames(url)).toEqual(documentName());
  for (const each of [url, ...files.photo.sources.map((source) => source.url)])
    await api.http.get(each).expect(200);
});

test('[SET-21] removes all files of a deleted account from the disk, also those of a deleted listing', async () => {
  const { account, listingId } = filled;
  const other = await fillAccount(api);
  const before = await listFiles();
  await account.delete(`/properties/${listingId}`).expect(204);
  await account.delete('/account').send({ password: account.password }).expect(204);
  const own = [photoNames(), looseNames(), documentName(), avatarName()].flat();
  await expectFiles(before.filter((name) => !own.includes(name)));
  await expectMissing(own);
  await api.http.get(other.avatar).expect(200);
});
