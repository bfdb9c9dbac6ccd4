import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type QaTicket, readQaToken } from './qa';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const publicHalf = (key: KeyObject) => String(key.export({ format: 'jwk' }).x);
const key = publicHalf(publicKey);
const now = Date.parse('2026-11-21T10:00:00Z');

const ticket: QaTicket = {
  id: 'f00d',
  modules: { leads: '1.5.0-rc.1' },
  issuedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-28T09:00:00.000Z',
  note: 'Die Übersicht, bitte – “drag”',
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (payload: string) => sign(null, Buffer.from(payload), privateKey).toString('base64url');
function tokenOf(value: unknown) {
  const payload = encoded(value);
  return `${payload}.${signature(payload)}`;
}
const [payload = '', seal = ''] = tokenOf(ticket).split('.');

/** Returns the text with one character changed. */
const changedAt = (text: string, index: number) =>
  text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);

afterEach(() => jest.restoreAllMocks());

test('[SEC-67] a revoked token is refused, also once it has expired', async () => {
  const revoked = ['beef', ticket.id];
  for (const time of [now, Date.parse(ticket.expiresAt)])
    expect(await readQaToken(tokenOf(ticket), key, { revoked, now: time })).toEqual({
      state: 'revoked',
      ticket,
    });
  expect(await readQaToken(tokenOf(ticket), key, { revoked: ['beef'], now })).toMatchObject({
    state: 'valid',
  });
});

test('reads the ticket of a token, with any characters', async () => {
  expect(await readQaToken(tokenOf(ticket), key, { now })).toEqual({ state: 'valid', ticket });
});

test.each([
  ['a millisecond before', 'valid', -1],
  ['at', 'expired', 0],
  ['a year after', 'expired', 365 * 24 * 3_600_000],
] as const)('%s its expiry date, a token is %s', async (_when, state, past) => {
  const end = Date.parse(ticket.expiresAt);
  expect(await readQaToken(tokenOf(ticket), key, { now: end + past })).toEqual({ state, ticket });
});

test.each([
  ['the first letter of its ticket', `${changedAt(payload, 0)}.${seal}`],
  ['a letter in the middle of its ticket', `${changedAt(payload, 40)}.${seal}`],
  ['another ticket', `${encoded({ ...ticket, modules: { leads: '9.9.9' } })}.${seal}`],
  ['a later end', `${encoded({ ...ticket, expiresAt: '2036-11-28T09:00:00.000Z' })}.${seal}`],
  ['the first letter of its signature', `${payload}.${changedAt(seal, 0)}`],
  ['a letter in the middle of its signature', `${payload}.${changedAt(seal, 43)}`],
  ['half of its signature', `${payload}.${seal.slice(0, 43)}`],
  ['a signature of something else', `${payload}.${signature('something else')}`],
  ['a signed text that is no ticket', `bm9uZQ.${signature('bm9uZQ')}`],
  ['a ticket that has no id and could not be revoked', tokenOf({ ...ticket, id: undefined })],
  ['no signature', payload],
  ['an empty signature', `${payload}.`],
  ['an empty ticket', `.${seal}`],
  ['a third part', `${payload}.${seal}.${seal}`],
  ['nothing', ''],
  ['letters that no token has', `${payload}.%%%`],
  ['a dot', '.'],
])('with %s it is tampered', async (_what, token) => {
  expect(await readQaToken(token, key, { now })).toEqual({ state: 'tampered' });
});

test.each([
  ['another key', publicHalf(generateKeyPairSync('ed25519').publicKey)],
  ['no key', ''],
  ['a key that is none', 'YWJj'],
])('with %s a token is tampered', async (_what, other) => {
  expect(await readQaToken(tokenOf(ticket), other, { now })).toEqual({ state: 'tampered' });
});

test('cannot verify a token on an insecure origin, which has no WebCrypto', async () => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  expect(await readQaToken(tokenOf(ticket), key, { now })).toEqual({
    state: 'unverifiable',
    reason: 'insecure',
  });
});

test.each([
  ['no signature', payload],
  ['an empty signature', `${payload}.`],
  ['an empty ticket', `.${seal}`],
  ['a third part', `${payload}.${seal}.`],
])('with %s it is tampered on an insecure origin as well', async (_what, token) => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  expect(await readQaToken(token, key, { now })).toEqual({ state: 'tampered' });
});

test('cannot verify a token when the browser lacks the signature algorithm', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('No', 'NotSupportedError'));
  expect(await readQaToken(tokenOf(ticket), key, { now })).toEqual({
    state: 'unverifiable',
    reason: 'unsupported',
  });
});
