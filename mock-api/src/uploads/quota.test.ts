import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSettings } from '../settings';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { removeUnusedUploads } from './removeUnusedUploads';

const DAY_MS = 24 * 60 * 60_000;
const clock = createManualClock();
const pdf = (bytes: number) => Buffer.from(`%PDF-1.4\n${'x'.repeat(bytes - 15)}\n%%EOF`);

let api: TestApi;
let ada: TestAccount;
const start = async (uploadQuota: { bytes: number; files: number }) => {
  api = await startApi({ now: clock.now, uploadQuota, accessTtl: (30 * DAY_MS) / 1_000 });
  ada = await api.createAccount('empty');
};
afterEach(() => api.stop());

const upload = (bytes: Buffer, account = ada) =>
  account.post('/uploads').field('kind', 'document').attach('file', bytes, 'deed.pdf');
const listFiles = () => readdir(join(api.dataDirectory, 'pictures'));
const advice =
  "which is the most your account can store. Remove photos or documents that you don't need: after seven days you can use their space again.";

test('[SEC-77] stores as many bytes as an account may have, and keeps nothing of a file that exceeds them', async () => {
  await start({ bytes: 1_500_000, files: 10 });
  await upload(pdf(1_000_000)).expect(201);
  const { error } = (await upload(pdf(500_001)).expect(409)).body;
  expect(error).toEqual({
    code: 'LIMIT_REACHED',
    message: `With this file you'd have more than 1.5 MB, ${advice}`,
  });
  expect(await listFiles()).toHaveLength(1);
  await upload(pdf(500_000)).expect(201);
  await upload(pdf(500_000), await api.createAccount('empty')).expect(201);
  expect((await upload(pdf(100)).expect(409)).body.error.code).toBe('LIMIT_REACHED');
});

test('[SEC-77] stores as many files as an account may have, also when several arrive simultaneously', async () => {
  await start({ bytes: 1e9, files: 2 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(pdf(100))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body.error;
  expect(refused.message).toBe(`With this file you'd have more than 2 files, ${advice}`);
  expect(await listFiles()).toHaveLength(2);
});

test('[SEC-77] counts what a picture takes up on the disk, not what was sent', async () => {
  await start({ bytes: 200_000, files: 10 });
  const blank = { create: { width: 600, height: 600, channels: 3, background: '#a45' } } as const;
  const photo = await sharp(blank).png({ compressionLevel: 0 }).toBuffer();
  expect(photo.length).toBeGreaterThan(1_000_000);
  const { id } = (await ada.post('/uploads').attach('file', photo, 'wall.png').expect(201)).body.data;
  const sizes = await Promise.all(
    (await listFiles()).map(async (name) => (await stat(join(api.dataDirectory, 'pictures', name))).size),
  );
  expect(sizes).toHaveLength(2);
  const { uploads } = api.services.store.getAccountData(ada.user.id);
  expect((await uploads.get(id))?.storedBytes).toBe(sizes.reduce((all, each) => all + each));
});

test('[SEC-77] gives the bytes of a deleted file back, and those of an unused one after seven days', async () => {
  await start({ bytes: 1_000_000, files: 10 });
  const { id } = (await upload(pdf(1_000_000)).expect(201)).body.data;
  await upload(pdf(1_000_000)).expect(409);
  await ada.delete(`/uploads/${id}`).expect(204);
  await upload(pdf(1_000_000)).expect(201);
  clock.advance(8 * DAY_MS);
  await upload(pdf(1_000_000)).expect(409);
  await removeUnusedUploads(api.services);
  await upload(pdf(1_000_000)).expect(201);
});

test('[SEC-77] counts no sample pictures, and files of earlier versions by their size', async () => {
  await start({ bytes: 1_000_000, files: 10 });
  const demo = await api.createAccount('demo');
  const { uploads } = api.services.store.getAccountData(demo.user.id);
  expect(await uploads.count()).toBeGreaterThan(10);
  const { id } = (await upload(pdf(400_000), demo).expect(201)).body.data;
  const stored = await uploads.get(id);
  if (!stored) throw new Error('It was stored');
  const { storedBytes: _, ...earlier } = stored;
  await api.services.store.run(demo.user.id, () => uploads.put({ ...earlier, size: 900_000 }));
  await upload(pdf(400_000), demo).expect(409);
});

test('[SEC-77] reads the quota from the environment', async () => {
  await start({ bytes: 1, files: 1 });
  expect(readSettings({}).uploadQuota).toEqual({ bytes: 10e9, files: 50_000 });
  const variables = { UPLOAD_QUOTA_MB: '500', UPLOAD_QUOTA_FILES: '100' };
  expect(readSettings(variables as NodeJS.ProcessEnv).uploadQuota).toEqual({ bytes: 5e8, files: 100 });
});
