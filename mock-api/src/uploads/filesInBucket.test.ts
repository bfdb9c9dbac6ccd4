import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { type FilledAccount, fillAccount } from '../testing/fillAccount';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { type ObjectStorage, startObjectStorage } from '../testing/startObjectStorage';
import { removeUnusedUploads } from './removeUnusedUploads';

const DAY_MS = 24 * 60 * 60_000;

const clock = createManualClock();
let storage: ObjectStorage;
let api: TestApi;
let filled: FilledAccount;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.stop());
beforeEach(async () => {
  api = await startApi({ now: clock.now, accessTtl: (90 * DAY_MS) / 1000, bucket: storage.bucket });
  filled = await fillAccount(api);
});
afterEach(() => api.stop());

const urls = () => [
  ...filled.files.photo.sources.map(({ url }) => url),
  filled.files.document.url,
  filled.avatar,
];
const listFiles = () => api.services.files.listWrittenBefore(Number.POSITIVE_INFINITY);
const draw = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
const send = async ({ post }: TestAccount, bytes: Buffer) =>
  post('/uploads').attach('file', bytes, 'garden.png');

test('[DATA-12] serves uploads from the bucket, and keeps none in the data directory', async () => {
  for (const url of urls()) {
    const { body, headers } = await api.http.get(url).buffer().expect(200);
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeGreaterThan(0);
  }
  expect(await readdir(api.dataDirectory)).not.toContain('pictures');
  const { url } = filled.files.photo;
  const { body: whole } = await api.http.get(url);
  const part = await api.http.get(url).set('Range', 'bytes=2-5').expect(206);
  expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.length}`);
  expect(part.body).toEqual(whole.subarray(2, 6));
});

test('[DATA-12] draws a sample picture into the bucket once', async () => {
  const demo = await api.createAccount('demo');
  const [{ imageFiles }] = (await demo.get('/properties?_limit=1').expect(200)).body.data;
  const { body } = await api.http.get(imageFiles[0].thumbUrl).expect(200);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 320 });
  const name = imageFiles[0].thumbUrl.split('/').at(-1);
  expect(await listFiles()).toContain(name);
});

test('[DATA-12] removes files of deleted uploads and of deleted accounts from the bucket', async () => {
  const { account, files, listingId } = filled;
  const names = (all: string[]) => all.map((url) => url.slice('/api/files/'.length).replace(/\?.*/, ''));
  const before = await listFiles();
  expect(before).toEqual(expect.arrayContaining(names(urls())));
  await account.patch(`/properties/${listingId}`).send({ images: [] }).expect(200);
  await account.delete(`/uploads/${files.photo.id}`).expect(204);
  for (const { url } of files.photo.sources) await api.http.get(url).expect(404);
  await account.delete('/account').send({ password: account.password }).expect(204);
  const after = await listFiles();
  for (const name of names(urls())) expect(after).not.toContain(name);
});

describe('while the bucket is away', () => {
  let notices: jest.SpyInstance[];
  beforeEach(() => {
    notices = [jest.spyOn(console, 'error').mockReturnValue(), jest.spyOn(console, 'warn').mockReturnValue()];
  });
  afterEach(() => {
    for (const spy of notices) spy.mockRestore();
  });

  test('[DATA-12] refuses uploads and files with 503, and goes on when it is back', async () => {
    const { account, files } = filled;
    await storage.pause();
    try {
      const refused = await send(account, await draw());
      expect([refused.status, refused.body.error]).toEqual([
        503,
        { code: 'UNAVAILABLE', message: "Couldn't save this file. Try again later." },
      ]);
      expect(refused.headers['retry-after']).toBe('5');
      const { headers, body } = await api.http.get(files.photo.url).expect(503);
      expect(body.error.message).toBe("Couldn't open this file. Try again later.");
      expect(headers['cache-control']).toBe('no-store');
      await account.get('/properties').expect(200);
      expect(console.error).toHaveBeenCalledWith(
        expect.stringMatching(/^The object storage failed to save a file: .*ECONNREFUSED/),
      );
    } finally {
      await storage.resume();
    }
    await api.http.get(files.photo.url).expect(200);
    expect((await send(account, await draw())).status).toBe(201);
  });

  test('[DATA-12] deletes an upload, whose files the cleanup removes', async () => {
    const { account, files } = filled;
    await storage.pause();
    try {
      await account.delete(`/uploads/${files.loose.id}`).expect(204);
      await removeUnusedUploads(api.services);
      expect(console.warn).toHaveBeenCalledWith(
        expect.stringMatching(/^Unused files could not be removed yet: /),
      );
    } finally {
      await storage.resume();
    }
    await account.get(`/uploads/${files.loose.id}`).expect(404);
    await api.http.get(files.loose.url).expect(200);
    clock.advance(2 * DAY_MS);
    await removeUnusedUploads(api.services);
    await api.http.get(files.loose.url).expect(404);
    await api.http.get(files.photo.url).expect(200);
  });
});
