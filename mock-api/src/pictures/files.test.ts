import type { IncomingHttpHeaders } from 'node:http';
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

describe('a picture', () => {
  let url: string;
  let whole: Buffer;
  beforeAll(async () => {
    const account = await api.createAccount('demo');
    url = (await account.get('/properties?_limit=1').expect(200)).body.data[0].imageFiles[0].thumbUrl;
    whole = (await api.http.get(url).expect(200)).body;
  });
  const version = () => `"${url.split('/').at(-1)}"`;

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await api.http.get(url).expect(200);
    expect(headers['etag']).toBe(version());
    await api.http.get(url).set('If-None-Match', version()).expect(304);
    await api.http.get(url).set('If-None-Match', '"another"').expect(200);
  });

  test('is sent in parts, of this version only', async () => {
    const send = (headers: IncomingHttpHeaders) => api.http.get(url).set(headers);
    const part = await send({ Range: 'bytes=10-19', 'If-Range': version() }).expect(206);
    expect(part.body).toEqual(whole.subarray(10, 20));
    expect(part.headers).toMatchObject({
      'content-range': `bytes 10-19/${whole.length}`,
      'content-length': '10',
      'accept-ranges': 'bytes',
    });
    expect((await send({ Range: 'bytes=-7' }).expect(206)).body).toEqual(whole.subarray(-7));
    for (const headers of [
      { Range: 'bytes=10-19', 'If-Range': '"another"' },
      { Range: 'bytes=0-1,5-6' },
      { Range: 'lines=1-2' },
    ]) {
      const { status, body } = await send(headers);
      expect({ headers, status, length: body.length }).toEqual({
        headers,
        status: 200,
        length: whole.length,
      });
    }
  });

  test('responds to HEAD with its size alone', async () => {
    const { headers } = await api.http.head(url).expect(200);
    expect(headers).toMatchObject({ 'content-length': String(whole.length), 'content-type': 'image/webp' });
  });
});
