import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let ada: TestAccount;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  ada = await api.createAccount('empty');
  photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a45' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});
afterAll(() => api.stop());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const upload = (bytes: Buffer, name: string, kind?: string, account = ada) => {
  const call = account.post('/uploads').attach('file', bytes, name);
  return kind === undefined ? call : call.field('kind', kind);
};
const filesOnDisk = () => readdir(join(api.dataDirectory, 'pictures')).catch(() => [] as string[]);
const fetchFile = async (url: string): Promise<Buffer> => (await api.http.get(url).expect(200)).body;

test('[API-22] [WIZ-49] stores a picture upright in three widths, with its name, type and size', async () => {
  const { data } = (await upload(photo, 'Haus am See.JPG', 'image').expect(201)).body;
  expect(data).toMatchObject({
    name: 'Haus am See.JPG',
    type: 'image/jpeg',
    size: photo.length,
    width: 1000,
    height: 2000,
  });
  expect(data.sources.map(({ width }: { width: number }) => width)).toEqual([320, 960, 1000]);
  expect([data.thumbUrl, data.url]).toEqual([data.sources[0].url, data.sources[2].url]);
  expect(data.url).toMatch(/^\/api\/files\/[0-9a-f]{32}\.webp$/);
  const { headers } = await api.http.get(data.thumbUrl).expect(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
});

test('[WIZ-51] removes EXIF and positions from every stored size', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { data } = (await upload(photo, 'a.jpg').expect(201)).body;
  for (const { url } of data.sources) {
    const metadata = await sharp(await fetchFile(url)).metadata();
    expect(metadata).toMatchObject({ format: 'webp' });
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
  }
  const scan = (await upload(photo, 'scan.jpg', 'document').expect(201)).body.data;
  const metadata = await sharp(await fetchFile(scan.url)).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1000, height: 2000 });
  expect(metadata.exif).toBeUndefined();
});

test.each(['png', 'webp'] as const)('[WIZ-44] accepts a %s picture under any file name', async (format) => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 4, background: '#0a08' } })
    .toFormat(format)
    .toBuffer();
  const { data } = (await upload(bytes, 'picture.exe').expect(201)).body;
  expect(data).toMatchObject({ type: `image/${format}`, width: 8, height: 6, name: 'picture.exe' });
  expect(data.sources).toHaveLength(1);
});

test('[WIZ-37] stores a PDF as a document without thumbnail and dimensions, never as a picture', async () => {
  const { data } = (await upload(pdf, 'deed.pdf', 'document').expect(201)).body;
  expect(data).toMatchObject({
    type: 'application/pdf',
    thumbUrl: null,
    width: null,
    height: null,
    sources: [],
  });
  expect((await fetchFile(data.url)).equals(pdf)).toBe(true);
  await upload(pdf, 'deed.pdf', 'image').expect(415);
  const { body } = await ada
    .post('/properties')
    .send({ title: 'Deed', images: [data.id] })
    .expect(422);
  expect(body.error.fields).toHaveProperty('images');
  const saved = await ada
    .post('/properties')
    .send({ title: 'Deed', documents: [data.id] })
    .expect(201);
  const [path] = data.url.split('?');
  expect(saved.body.data.documentFiles).toEqual([{ ...data, url: expect.stringContaining(path) }]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const hostile: [string, () => Buffer | Promise<Buffer>][] = [
  ['a program named .jpg', () => Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(2000, 7)])],
  ['an SVG with a script', () => Buffer.from(svg)],
  [
    'an SVG that begins like a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ],
  ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['nothing', () => Buffer.alloc(0)],
  ['a truncated JPEG', () => photo.subarray(0, photo.length / 2)],
  ['a PNG header alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a truncated PDF', () => pdf.subarray(0, 20)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['more pixels than anybody needs', () => pixelBomb()],
];
/** Makes a PNG of a few bytes with 900 million pixels in its header. */
async function pixelBomb() {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each(hostile)('[API-14] responds with 415 to %s and leaves no files behind', async (_what, make) => {
  const bytes = await make();
  const before = await filesOnDisk();
  const uploadCount = await api.services.store.getAccountData(ada.user.id).uploads.count();
  for (const kind of ['image', 'document']) {
    const { body } = await upload(bytes, 'house.jpg', kind).expect(415);
    expect(body.error.code).toBe('UNSUPPORTED_MEDIA');
  }
  expect(await filesOnDisk()).toEqual(before);
  expect(await api.services.store.getAccountData(ada.user.id).uploads.count()).toBe(uploadCount);
});

test('[API-13] accepts 25 MB and responds with 413 to one more byte', async () => {
  const most = 25 * 1024 * 1024;
  const sized = (size: number) =>
    Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, 32), pdf.subarray(9)]);
  await upload(sized(most), 'large.pdf', 'document').expect(201);
  const before = await filesOnDisk();
  const { body } = await upload(sized(most + 1), 'larger.pdf', 'document').expect(413);
  expect(body.error.code).toBe('PAYLOAD_TOO_LARGE');
  expect(await filesOnDisk()).toEqual(before);
}, 60_000);

test('rejects a body without a file, of another kind, with two files, truncated or not multipart', async () => {
  expect((await ada.post('/uploads').field('kind', 'image').expect(422)).body.error.fields).toHaveProperty(
    'file',
  );
  await upload(pdf, 'a.pdf', 'video').expect(422);
  await upload(pdf, 'a.pdf').attach('file', pdf, 'b.pdf').expect(422);
  await ada.post('/uploads').attach('other', pdf, 'a.pdf').expect(422);
  await ada.post('/uploads').send({ file: 'x' }).expect(415);
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
  await ada.post('/uploads').set('Content-Type', 'multipart/form-data; boundary=x').send(cut).expect(400);
  await ada.post('/uploads').set('Content-Type', 'multipart/form-data').send(cut).expect(400);
});

test('removes directories from file names', async () => {
  const cut = (name: string) =>
    [
      '--x',
      `Content-Disposition: form-data; name="file"; filename="${name}"`,
      '',
      pdf.toString(),
      '--x',
      'Content-Disposition: form-data; name="kind"',
      '',
      'document',
      '--x--',
      '',
    ].join('\r\n');
  for (const name of ['../../keys.json', '..\\\\..\\\\keys.json', '/etc/keys.json']) {
    const { body } = await ada
      .post('/uploads')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send(cut(name))
      .expect(201);
    expect(body.data.name).toBe('keys.json');
    expect(body.data.url).toMatch(/^\/api\/files\/[0-9a-f]{32}\.pdf\?/);
  }
});

test('serves a document whose long name is cut within a character', async () => {
  const { data } = (await upload(pdf, `${'😀'.repeat(110)}.pdf`, 'document').expect(201)).body;
  expect(data.name).toBe(`${'😀'.repeat(98)}.pdf`);
  expect((await fetchFile(data.url)).equals(pdf)).toBe(true);
  const odd = (await upload(pdf, `${'😀'.repeat(110)}a.pdf`, 'document').expect(201)).body.data;
  expect(odd.name).toBe(`${'😀'.repeat(97)}a.pdf`);
  expect((await fetchFile(odd.url)).equals(pdf)).toBe(true);
});

test('[API-22] deletes an upload with its files, but responds with 409 while a listing uses it', async () => {
  const { data } = (await upload(photo, 'a.jpg').expect(201)).body;
  const { id } = (
    await ada
      .post('/properties')
      .send({ title: 'House', images: [data.id] })
      .expect(201)
  ).body.data;
  await ada.delete(`/uploads/${data.id}`).expect(409);
  await ada.patch(`/properties/${id}`).send({ images: [] }).expect(200);
  await ada.delete(`/uploads/${data.id}`).expect(204);
  await ada.delete(`/uploads/${data.id}`).expect(404);
  for (const { url } of data.sources) await api.http.get(url).expect(404);
});

test('[API-17] prevents other accounts from deleting or using an upload', async () => {
  const { data } = (await upload(photo, 'a.jpg').expect(201)).body;
  const other = await api.createAccount('empty');
  await other.delete(`/uploads/${data.id}`).expect(404);
  await other
    .post('/properties')
    .send({ title: 'Stolen', images: [data.id] })
    .expect(422);
  await api.http.get(data.url).expect(200);
});

test('[WIZ-50] keeps the order of pictures', async () => {
  const ids: string[] = [];
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    ids.push((await upload(photo, name).expect(201)).body.data.id);
  const images = [ids[2], ids[0], ids[1]];
  const { id } = (await ada.post('/properties').send({ title: 'Order', images }).expect(201)).body.data;
  const { data } = (await ada.get(`/properties/${id}`)).body;
  expect(data.images).toEqual(images);
  expect(data.imageFiles.map(({ name }: { name: string }) => name)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});

test('[API-19] creates one upload for repeated requests with the same key', async () => {
  const add = () => upload(photo, 'once.jpg').set('Idempotency-Key', 'upload').expect(201);
  const first = await add();
  expect((await add()).body).toEqual(first.body);
});
