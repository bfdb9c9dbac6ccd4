import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tokenSecretFile } from '../store/dataFiles';
import { createTemporaryDirectory } from '../testing/startApi';
import { findTokenSecret, removeTokenSecret } from './tokenSecret';

let directory: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('[SEC-69] finds a complete secret of an earlier version, and removes it for good', async () => {
  expect(await findTokenSecret(directory)).toBeUndefined();
  await removeTokenSecret(directory);
  await writeFile(tokenSecretFile(directory), Buffer.alloc(32, 7));
  expect(await findTokenSecret(directory)).toEqual(Buffer.alloc(32, 7));
  await removeTokenSecret(directory);
  expect(existsSync(tokenSecretFile(directory))).toBe(false);
});

test('[SEC-69] ignores a truncated secret, and reports one that it cannot read', async () => {
  await writeFile(tokenSecretFile(directory), Buffer.alloc(31, 7));
  expect(await findTokenSecret(directory)).toBeUndefined();
  await rm(tokenSecretFile(directory));
  await mkdir(tokenSecretFile(directory));
  await expect(findTokenSecret(directory)).rejects.toThrow('EISDIR');
});
