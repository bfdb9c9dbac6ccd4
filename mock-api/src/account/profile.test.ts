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
  contact: { contact_email: 'ada@example.com', contact_phone: '+44 1', website: 'https://example.com' },
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
    message: 'Picture saved',
  });
  const picture = await api.http.get(body.data.avatar).expect(200);
  const metadata = await sharp(picture.body).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 267 });
  expect(metadata.exif).toBeUndefined();
  expect((await user()).avatar).toBe(body.data.avatar);
  const removed = await send('').expect(200);
  expect(removed.body).toEqual({ data: { avatar: '' }, message: 'Picture removed' });
  await api.http.get(body.data.avatar).expect(404);
});

test('[PROF-16] responds with 415 to SVG, disguised text and truncated pictures, and with 422 to other URLs', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await send(dataUrl(Buffer.from(svg), 'image/svg+xml')).expect(415);
  await send(dataUrl(Buffer.from(svg))).expect(415);
  await send(dataUrl(Buffer.from('MZ this is a program'))).expect(415);
  const png = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await send(dataUrl(png.subarray(0, 60))).expect(415);
  await send('https://example.com/a.png').expect(422);
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
