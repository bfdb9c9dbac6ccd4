import sharp from 'sharp';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('serves each picture in its stated width, also to two concurrent requests', async () => {
  const account = await api.createAccount('demo');
  const [file] = (await account.get('/properties?_limit=1').expect(200)).body.data[0].imageFiles;
  expect(file.sources.map((source: { width: number }) => source.width)).toEqual([320, 960, 1600]);
  expect(file.url).toBe(file.sources[2].url);
  const [small, again] = await Promise.all([
    api.http.get(file.thumbUrl).expect(200),
    api.http.get(file.thumbUrl).expect(200),
  ]);
  expect(again.body.equals(small.body)).toBe(true);
  expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
});

test('responds with 404 to an unknown name and to one outside the folder', async () => {
  for (const name of [`${'0'.repeat(32)}.webp`, '..%2fkeys.json', '%2e%2e/keys.json', 'x/y']) {
    const { body } = await api.http.get(`/api/files/${name}`).expect(404);
    expect(body.error.code).toBe('NOT_FOUND');
  }
});
