import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const update = (body: object) => marta.post('/user/update').send(body);
const user = async () => (await marta.get('/me').expect(200)).body.data.user;
const sections = {
  basicInfo: { firstname: 'Ada', lastname: 'Lovelace', title: 'Agent', company: 'Lintel', experience: 3 },
  about: { about: '<p>Hello</p>' },
  contact: {
    contact_email: 'ada@example.com',
    contact_phone: '+44 20 7946 0018',
    website: 'https://example.com',
  },
  social: { socials: '[{"platform":"Instagram","url":"https://instagram.com/ada"}]' },
  specializations: { specializations: '["Lofts"]' },
  certifications: { certifications: '["AMI 1"]' },
  languages: { languages: '["English"]' },
};

test.each(Object.entries(sections))(
  '[PROF-06] [PROF-10] [PROF-11] [PROF-12] [PROF-13] saves %s and returns its type',
  async (type, fields) => {
    const before = await user();
    const { body } = await update({ type, ...fields }).expect(200);
    expect(body).toEqual({ data: { type }, message: 'Profile saved' });
    expect(await user()).toEqual({ ...before, ...fields, updated_at: expect.any(String) });
  },
);

test('[PROF-14] accepts every section with all, and only its own fields with one section', async () => {
  const fields = Object.assign({}, ...Object.values(sections));
  await update({ type: 'all', ...fields }).expect(200);
  expect(await user()).toMatchObject(fields);
  const { body } = await update({ type: 'about', about: '', title: 'x' }).expect(422);
  expect(body.error.fields).toEqual({ title: 'title is not a field of about' });
  await update({ type: 'none' }).expect(422);
  await update({ type: 'all', avatar: '' }).expect(422);
});

test('[PROF-08] sanitizes rich text by an allow-list', async () => {
  await update({ type: 'about', about: '<p onclick="x()">Hi<script>x()</script></p><img src=x>' }).expect(
    200,
  );
  expect((await user()).about).toBe('<p>Hi</p>');
});

test('[PROF-17] [PROF-18] trims entries and drops empty and repeated ones', async () => {
  await update({ type: 'languages', languages: '[" English ","","English","French"]' }).expect(200);
  expect((await user()).languages).toBe('["English","French"]');
});

test.each([
  { type: 'languages', languages: 'English' },
  { type: 'languages', languages: '[1]' },
  { type: 'languages', languages: '{"a":"b"}' },
  { type: 'social', socials: '[{"platform":"MySpace","url":""}]' },
  { type: 'social', socials: '[{"platform":"Instagram","url":"javascript:alert(1)"}]' },
  {
    type: 'social',
    socials: '[{"platform":"TikTok","url":""},{"platform":"TikTok","url":""}]',
  },
  { type: 'contact', website: 'javascript:alert(1)' },
  { type: 'basicInfo', firstname: ' ' },
  { type: 'basicInfo', username: 'Ada Lovelace' },
  { type: 'basicInfo', username: 'admin' },
])('[PROF-19] rejects invalid values: %j', async (body) => {
  await update(body).expect(422);
});

const unstorable = ['\0', '\ud800', 'a\udfff'];

test.each(
  unstorable.flatMap((text) => [
    { languages: JSON.stringify([text]) },
    { certifications: JSON.stringify(['AMI 1', text]) },
    { specializations: JSON.stringify([text]) },
    { socials: JSON.stringify([{ platform: 'Instagram', url: `https://instagram.com/${text}` }]) },
  ]),
)('refuses an entry with characters that cannot be saved: %j', async (fields) => {
  const before = await user();
  const { body } = await update({ type: 'all', ...fields }).expect(422);
  const [field = ''] = Object.keys(fields);
  expect(body.error.fields).toEqual({ [field]: 'Remove the characters that cannot be saved' });
  expect(await user()).toEqual(before);
});

test('[PROF-19] takes a web address whose scheme is in capitals', async () => {
  await update({ type: 'contact', website: 'HTTPS://EXAMPLE.COM' }).expect(200);
  expect(await user()).toMatchObject({ website: 'HTTPS://EXAMPLE.COM' });
});

test('refuses a changed phone number that cannot be dialled, and saves nothing with it', async () => {
  const { website } = await user();
  const changes = { contact_phone: 'abc', website: 'https://example.com/new' };
  for (const type of ['contact', 'all']) {
    const { body } = await update({ type, ...changes }).expect(422);
    expect(body.error.fields).toEqual({ contact_phone: 'Enter a phone number such as +351 912 345 678' });
  }
  expect(await user()).toMatchObject({ website });
  await update({ type: 'contact', contact_phone: '' }).expect(200);
});

test('saves other fields beside a stored phone number that cannot be dialled', async () => {
  const { accounts } = api.services.store.server;
  const account = await accounts.get(marta.user.id);
  if (!account) throw new Error('The account is missing');
  const profile = { ...account.profile, contact_phone: 'abc' };
  await api.services.store.run(account.id, () => accounts.put({ ...account, profile }));
  const changes = { contact_phone: 'abc', website: 'https://example.com/new' };
  await update({ type: 'contact', ...changes }).expect(200);
  expect(await user()).toMatchObject(changes);
});

test('rejects a taken username', async () => {
  const other = await api.createAccount('empty');
  const { body } = await update({ type: 'basicInfo', username: other.user.username }).expect(422);
  expect(body.error.fields).toEqual({ username: 'This username is taken' });
  const own = `ada-${marta.user.id}`;
  await update({ type: 'basicInfo', username: own }).expect(200);
  expect((await user()).username).toBe(own);
});

const dataUrl = (picture: Buffer, type = 'image/png') => `data:${type};base64,${picture.toString('base64')}`;
const send = (avatar: string) => marta.post('/user/avatar/update').send({ avatar });

test('[PROF-15] [PROF-16] re-encodes a picture to at most 400x400 without EXIF, and removes it', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#765' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '38/1 41/1 0/1' } })
    .toBuffer();
  const { body } = await send(dataUrl(photo, 'image/jpeg')).expect(200);
  expect(body).toEqual({
    data: { avatar: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}\.webp$/) },
    message: 'Photo saved',
  });
  const picture = await api.http.get(body.data.avatar).expect(200);
  const metadata = await sharp(picture.body).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 267 });
  expect(metadata.exif).toBeUndefined();
  expect((await user()).avatar).toBe(body.data.avatar);
  const removed = await send('').expect(200);
  expect(removed.body).toEqual({ data: { avatar: '' }, message: 'Photo removed' });
  await api.http.get(body.data.avatar).expect(404);
});

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#765' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
  '[PROF-16] accepts a %s picture and stores it as WebP',
  async (format) => {
    const bytes = await drawing(500, 800).toFormat(format).toBuffer();
    const { body } = await send(dataUrl(bytes, `image/${format}`)).expect(200);
    const picture = await api.http.get(body.data.avatar).expect(200);
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'webp', width: 250, height: 400 });
  },
);

test('[PROF-16] keeps the size of a small picture, and turns a photo upright', async () => {
  const small = (await send(dataUrl(await drawing(60, 30).png().toBuffer())).expect(200)).body.data.avatar;
  expect(await sharp((await api.http.get(small)).body).metadata()).toMatchObject({ width: 60, height: 30 });
  const lying = await drawing(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const upright = (await send(dataUrl(lying)).expect(200)).body.data.avatar;
  expect(await sharp((await api.http.get(upright)).body).metadata()).toMatchObject({ width: 30, height: 60 });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';

test.each([
  ['SVG', () => Buffer.from(svg), 'image/svg+xml'],
  ['SVG named PNG', () => Buffer.from(svg), 'image/png'],
  ['SVG after a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), 'image/png'],
  ['compressed SVG', () => gzipSync(svg), 'image/svg+xml'],
  ['disguised text', () => Buffer.from('MZ this is a program'), 'image/png'],
  ['a truncated picture', async () => (await drawing(50, 50).png().toBuffer()).subarray(0, 60), 'image/png'],
])('[PROF-16] responds with 415 to %s and keeps the picture', async (_what, make, type) => {
  const before = (await user()).avatar;
  const { body } = await send(dataUrl(await make(), type)).expect(415);
  expect(body.error.code).toBe('UNSUPPORTED_MEDIA');
  expect((await user()).avatar).toBe(before);
});

test('[PROF-15] responds with 422 to an address that is not a data URL', async () => {
  await send('https://example.com/a.png').expect(422);
  await send('data:image/png,plain').expect(422);
});

test('accepts 8 MB of JSON for the picture and 1 MB for every other call', async () => {
  const noise = Buffer.alloc(2_000_000, 7);
  await send(dataUrl(noise)).expect(415);
  await send(dataUrl(Buffer.alloc(7_000_000))).expect(413);
  await update({ type: 'about', about: 'x'.repeat(1_100_000) }).expect(413);
});

test('[PROF-20] starts with an empty Instagram link, hides it on the public page and keeps it removed', async () => {
  const ada = await api.createAccount('empty');
  const socials = async () => (await ada.get('/me').expect(200)).body.data.user.socials;
  expect(JSON.parse(await socials())).toEqual([{ platform: 'Instagram', url: '' }]);
  const page = await api.http.get(`/api/public/agents/${ada.user.username}`).expect(200);
  expect(page.body.data.socials).toEqual([]);
  await ada.post('/user/update').send({ type: 'social', socials: '[]' }).expect(200);
  expect(await socials()).toBe('[]');
});
