import sharp from 'sharp';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const MINUTE_MS = 60_000;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

const clock = createManualClock();
let api: TestApi;
let ada: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: 24 * 60 * 60 });
  ada = await api.createAccount('empty');
});
afterAll(() => api.stop());

const addDeed = async (name = 'deed.pdf'): Promise<{ id: string; url: string }> =>
  (await ada.post('/uploads').field('kind', 'document').attach('file', pdf, name).expect(201)).body.data;
const withoutQuery = (url: string) => url.replace(/\?.*/, '');

async function expectForbidden(url: string) {
  const { body, headers } = await api.http.get(url).expect(403);
  expect(body.error).toEqual({
    code: 'FORBIDDEN',
    message: 'This link has expired. Open the document from its listing again.',
  });
  expect(headers['cache-control']).toBe('no-store');
}

test('[SEC-60] serves a document by a signed link as a sandboxed download that no cache keeps', async () => {
  const { url } = await addDeed('Haus "am" See.pdf');
  const { body, headers } = await api.http.get(url).expect(200);
  expect(body.equals(pdf)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Haus \\"am\\" See.pdf"',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('[SEC-60] refuses a document without a signature, and one with any part of its link changed', async () => {
  const { url } = await addDeed();
  const other = await addDeed();
  const query = new URLSearchParams(url.split('?')[1]);
  const change = (name: string, value: string) =>
    `${withoutQuery(url)}?${new URLSearchParams({ ...Object.fromEntries(query), [name]: value })}`;
  await expectForbidden(withoutQuery(url));
  await expectForbidden(`${withoutQuery(other.url)}?${query}`);
  await expectForbidden(change('expires', String(Number(query.get('expires')) + 1)));
  await expectForbidden(change('name', 'other.html'));
  await expectForbidden(change('key', 'unknown'));
  await expectForbidden(change('signature', ''));
  await expectForbidden(`${url}&signature=x`);
  await api.http.get(url).expect(200);
});

test('[SEC-60] lets a link expire within ten minutes, and gives its owner a new one', async () => {
  const { id, url } = await addDeed();
  clock.advance(4 * MINUTE_MS);
  await api.http.get(url).expect(200);
  clock.advance(6 * MINUTE_MS);
  await expectForbidden(url);
  const again = (await ada.get(`/uploads/${id}`).expect(200)).body.data;
  expect(again).toMatchObject({ id, name: 'deed.pdf' });
  await api.http.get(again.url).expect(200);
  const other = await api.createAccount('empty');
  await other.get(`/uploads/${id}`).expect(404);
});

test('[SEC-60] keeps the documents of a published listing off its public page and behind signed links', async () => {
  const account = await api.createAccount('demo');
  const deed = (
    await account.post('/uploads').field('kind', 'document').attach('file', pdf, 'deed.pdf').expect(201)
  ).body.data;
  const listing = (await account.get('/properties?state=Active&_limit=1').expect(200)).body.data[0];
  const saved = await account
    .patch(`/properties/${listing.id}`)
    .send({ documents: [deed.id] })
    .expect(200);
  const [file] = saved.body.data.documentFiles;
  await api.http.get(file.url).expect(200);
  await expectForbidden(withoutQuery(file.url));
  const page = await api.http.get(`/api/public/listings/${listing.slug}`).expect(200);
  expect(page.text).not.toContain(withoutQuery(file.url));
  expect(page.text).not.toContain('deed.pdf');
});

test('[SEC-61] serves photos by unguessable names without a signature, for good', async () => {
  const account = await api.createAccount('demo');
  const [listing] = (await account.get('/properties?_limit=1').expect(200)).body.data;
  const { url } = listing.imageFiles[0];
  expect(url).toMatch(/^\/api\/files\/[0-9a-f]{32}\.webp$/);
  const { headers } = await api.http.get(url).expect(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('[SEC-61] serves the photos of a draft like those of any listing, and names each upload anew', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const upload = async (): Promise<{ id: string; url: string }> =>
    (await ada.post('/uploads').attach('file', photo, 'garden.png').expect(201)).body.data;
  const [first, second] = [await upload(), await upload()];
  // 128 random bits: neither the content nor an earlier name reveals the next one.
  for (const { url } of [first, second]) expect(url).toMatch(/^\/api\/files\/[0-9a-f]{32}\.webp$/);
  expect(first.url).not.toBe(second.url);
  const { body } = await ada
    .post('/properties')
    .send({ title: 'Not for sale yet', images: [first.id] })
    .expect(201);
  expect(body.data).toMatchObject({ state: 'Draft', imageFiles: [{ url: first.url }] });
  const { headers } = await api.http.get(first.url).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
