import { generateKeyPairSync } from 'node:crypto';
import { readQaToken } from '@lintel/contract';
import { readQaLinkModules } from '../store/qaLinks.ts';
import { temporaryStore } from '../testing/index.ts';
import { UserError } from '../UserError.ts';
import { type QaLinkOptions, qaLink } from './qaLink.ts';

const temporary = temporaryStore();
const { privateKey } = generateKeyPairSync('ed25519');
const rc = { id: 'leads', version: '1.5.0-rc.1' };
const make = (options: Partial<QaLinkOptions> = {}) =>
  qaLink(temporary.store, privateKey, { references: [rc], url: 'https://lintel.example.com', ...options });
const day = 24 * 3_600_000;

beforeEach(async () => {
  await temporary.publish(rc);
  await temporary.publish({ id: 'reviews', version: '2.0.0' });
});

test('creates a link with a token that the public key verifies', async () => {
  const { link, token, ticket, publicKey } = await make({ path: '/leads', note: 'The new board' });
  expect(link).toBe(`https://lintel.example.com/leads?qa=${token}`);
  expect(ticket).toMatchObject({ modules: { leads: '1.5.0-rc.1' }, note: 'The new board' });
  expect(await readQaToken(token, publicKey)).toEqual({ state: 'valid', ticket });
});

test('signs links with read-only access to the store, and warns that only the whole link ends them', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { records } = temporary.store;
  const readOnly = { ...records, create: () => Promise.reject(new Error('EROFS: read-only file system')) };
  const { link, token, ticket, publicKey } = await qaLink(
    { ...temporary.store, records: readOnly },
    privateKey,
    { references: [rc], url: 'https://lintel.example.com' },
  );
  expect(await readQaToken(token, publicKey)).toEqual({ state: 'valid', ticket });
  expect(warn).toHaveBeenCalledWith(
    "Couldn't record the QA link: EROFS: read-only file system. A token can end it early by the whole link only, not by its id.",
  );
  expect(await readQaLinkModules(records, ticket.id, async () => publicKey)).toBeNull();
  expect(await readQaLinkModules(records, link, async () => publicKey)).toEqual(['leads']);
});

test('creates links that are valid for seven days or the given lifetime', async () => {
  for (const [lifetime, expected] of [
    [undefined, 7 * day],
    [3_600_000, 3_600_000],
  ]) {
    const { issuedAt, expiresAt } = (await make({ lifetime })).ticket;
    expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(expected);
  }
});

test('opens several builds and keeps query and hash of the path', async () => {
  const { link, ticket, token } = await make({
    references: [rc, { id: 'reviews', version: '2.0.0' }],
    url: 'http://localhost:3000/',
    path: '/leads?status=Won#top',
  });
  expect(ticket.modules).toEqual({ leads: '1.5.0-rc.1', reviews: '2.0.0' });
  expect(link).toBe(`http://localhost:3000/leads?status=Won&qa=${token}#top`);
});

test.each([
  [
    'a release that was never published',
    [rc, { id: 'reviews', version: '9.9.9' }],
    'reviews@9.9.9 is not in the store. Publish it first: lintel publish <folder>',
  ],
  ['one module in two versions', [rc, { id: 'leads', version: '1.0.0' }], 'leads is named twice.'],
  [
    'the shell',
    [{ id: 'shell', version: '1.0.0' }],
    'A QA link opens modules inside the live shell, not another shell.',
  ],
])('refuses %s', async (_what, references, sentence) => {
  await expect(make({ references })).rejects.toThrow(new UserError(sentence));
});

test('refuses pages that the gateway renders', async () => {
  await temporary.publish({ id: 'public', version: '1.0.0', server: 'server.cjs' });
  await expect(make({ references: [{ id: 'public', version: '1.0.0' }] })).rejects.toThrow(
    'A QA link opens modules inside the live shell; public is not in it.',
  );
});
