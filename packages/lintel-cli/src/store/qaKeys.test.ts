import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryStore } from '../testing/index.ts';
import { UserError } from '../UserError.ts';
import { getPublicKey, readQaKey, readQaPublicKey } from './qaKeys.ts';

const temporary = temporaryStore();
const keys = (name = '') => join(temporary.root, 'keys', name);
const { privateKey } = generateKeyPairSync('ed25519');
const written = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

afterEach(() => {
  delete process.env.LINTEL_QA_KEY;
});

test('creates a key for the first link that only its owner can read, with the public key beside it', async () => {
  expect(await readQaPublicKey(temporary.store.records)).toBeNull();
  const key = await readQaKey(temporary.store.records);
  expect(await readdir(keys())).toEqual(['qa.key', 'qa.pub']);
  expect((await stat(keys('qa.key'))).mode & 0o777).toBe(0o600);
  expect(await readQaPublicKey(temporary.store.records)).toBe(getPublicKey(key));
  expect(Buffer.from(getPublicKey(key), 'base64url')).toHaveLength(32);
  expect(await readFile(keys('qa.pub'), 'utf8')).not.toContain(await readFile(keys('qa.key'), 'utf8'));
});

test('signs later links with the same key and restores a lost public key', async () => {
  const first = getPublicKey(await readQaKey(temporary.store.records));
  await rm(keys('qa.pub'));
  expect(getPublicKey(await readQaKey(temporary.store.records))).toBe(first);
  expect(await readQaPublicKey(temporary.store.records)).toBe(first);
});

test('creates one key for concurrent first links', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => readQaKey(temporary.store.records)));
  expect(new Set(made.map(getPublicKey))).toEqual(new Set([await readQaPublicKey(temporary.store.records)]));
  expect(await readdir(keys())).toEqual(['qa.key', 'qa.pub']);
});

test('prefers LINTEL_QA_KEY and does not store it', async () => {
  process.env.LINTEL_QA_KEY = written;
  expect(getPublicKey(await readQaKey(temporary.store.records))).toBe(getPublicKey(privateKey));
  expect(await readQaPublicKey(temporary.store.records)).toBeNull();
});

test.each([
  ['a word', 'secret'],
  ['a key of another kind', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
])('rejects %s as a key, wherever it is configured', async (_what, wrong) => {
  const text =
    typeof wrong === 'string' ? wrong : wrong.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  process.env.LINTEL_QA_KEY = text;
  await expect(readQaKey(temporary.store.records)).rejects.toThrow(
    new UserError('LINTEL_QA_KEY is not a private Ed25519 key (PKCS #8, base64).'),
  );
  delete process.env.LINTEL_QA_KEY;
  await mkdir(keys(), { recursive: true });
  await writeFile(keys('qa.key'), text);
  await expect(readQaKey(temporary.store.records)).rejects.toThrow(
    'keys/qa.key in the store is not a private Ed25519 key',
  );
});
