import { generateKeyPairSync } from 'node:crypto';
import { readQaToken } from '@lintel/contract';
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

test('a link carries a token that says what it opens, and that the public half verifies', async () => {
  const { link, token, ticket, publicKey } = await make({ path: '/leads', note: 'The new board' });
  expect(link).toBe(`https://lintel.example.com/leads?qa=${token}`);
  expect(ticket).toMatchObject({ modules: { leads: '1.5.0-rc.1' }, note: 'The new board' });
  expect(await readQaToken(token, publicKey)).toEqual({ state: 'valid', ticket });
});

test('a link works for seven days, or as long as is said', async () => {
  for (const [life, expected] of [
    [undefined, 7 * day],
    [3_600_000, 3_600_000],
  ]) {
    const { issuedAt, expiresAt } = (await make({ life })).ticket;
    expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(expected);
  }
});

test('a link opens several builds; what its path has besides stays', async () => {
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
])('%s is refused', async (_what, references, sentence) => {
  await expect(make({ references })).rejects.toThrow(new UserError(sentence));
});

test('what the gateway renders is opened by no link', async () => {
  await temporary.publish({ id: 'public', version: '1.0.0', server: 'server.cjs' });
  await expect(make({ references: [{ id: 'public', version: '1.0.0' }] })).rejects.toThrow(
    'A QA link opens modules inside the live shell; public is not in it.',
  );
});
