import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createManualClock, startApi } from '../testing/startApi';
import { removeUnusedUploads } from './removeUnusedUploads';

const DAY_MS = 24 * 60 * 60 * 1000;

test('removes an upload with its files after seven days without a listing', async () => {
  const clock = createManualClock();
  const api = await startApi({ now: clock.now, accessTtl: (30 * DAY_MS) / 1000 });
  const ada = await api.createAccount('empty');
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const upload = async () =>
    (await ada.post('/uploads').attach('file', picture, 'a.png').expect(201)).body.data.id;
  const { uploads } = api.services.store.getAccountData(ada.user.id);
  const after = async (days: number) => {
    clock.advance(days * DAY_MS);
    await removeUnusedUploads(api.services);
    return (await uploads.all()).map(({ id }) => id);
  };

  const [kept, loose] = [await upload(), await upload()];
  const { id } = (
    await ada
      .post('/properties')
      .send({ title: 'House', images: [kept] })
      .expect(201)
  ).body.data;
  expect(await after(6.9)).toEqual([kept, loose]);
  expect(await after(0.2)).toEqual([kept]);
  await ada.patch(`/properties/${id}`).send({ images: [] }).expect(200);
  expect(await after(1)).toEqual([kept]);
  expect(await after(6.9)).toEqual([kept]);
  expect(await after(0.2)).toEqual([]);
  expect(await readdir(join(api.dataDirectory, 'pictures'))).toEqual([]);
  await api.stop();
});
