import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../settings';
import { openJournalStore } from '../store/openJournalStore';
import { createTemporaryDirectory } from '../testing/startApi';
import type { KeyPurpose } from './KeyFile';
import { rotateKeys } from './rotateKeys';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse('2026-11-27T09:00:00Z');

let directory: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  await (await openJournalStore(directory)).close();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const keyFile = () => join(directory, 'keys.json');
const rotate = (afterMs: number, variables: Record<string, string> = {}) =>
  rotateKeys(readSettings({ LINTEL_DATA: directory, ...variables }), START + afterMs);

async function readIds(path = keyFile()) {
  const keys: Record<KeyPurpose, { id: string }[]> = JSON.parse(await readFile(path, 'utf8'));
  const idsOf = (purpose: KeyPurpose) => keys[purpose].map(({ id }) => id);
  return {
    accessTokens: idsOf('accessTokens'),
    files: idsOf('files'),
    secondFactors: idsOf('secondFactors'),
    push: idsOf('push'),
  };
}

test('[SEC-62] keeps the key before for the ten minutes of a signed link, however short tokens live', async () => {
  const variables = { ACCESS_TTL: '60' };
  await rotate(0, variables);
  const before = await readIds();
  await expect(rotate(10 * MINUTE_MS - 1, variables)).rejects.toThrow(
    'The keys were rotated 599 s ago, and tokens of the key before are still valid. Try again in 1 s.',
  );
  expect(await readIds()).toEqual(before);
  await rotate(10 * MINUTE_MS, variables);
  const { accessTokens, files } = await readIds();
  expect([accessTokens[1], files[1]]).toEqual([before.accessTokens[0], before.files[0]]);
});

test('[SEC-62] keeps the key before for as long as tokens live, if that is longer', async () => {
  const variables = { ACCESS_TTL: '1800' };
  await rotate(0, variables);
  await expect(rotate(30 * MINUTE_MS - 1, variables)).rejects.toThrow('Try again in 1 s.');
  await rotate(30 * MINUTE_MS, variables);
});

test('[SEC-62] refuses an early rotation of the keys of files alone', async () => {
  const variables = { ACCESS_TOKEN_KEYS: `mine:${Buffer.alloc(32, 'm').toString('base64url')}` };
  await rotate(0, variables);
  await expect(rotate(MINUTE_MS, variables)).rejects.toThrow('Try again in 840 s.');
});

test('[SEC-62] rotates a key that may be while others have to wait', async () => {
  await rotate(0);
  const before = await readIds();
  const { push: _, ...others } = JSON.parse(await readFile(keyFile(), 'utf8'));
  await writeFile(keyFile(), JSON.stringify(others));
  const description = await rotate(MINUTE_MS);
  const after = await readIds();
  expect(description).toContain(`Signing with new keys: ${after.push[0]}.`);
  expect(after.push).toHaveLength(2);
  expect({ ...after, push: before.push }).toEqual(before);
});

test('[SEC-69] keeps the key of derived tokens for thirty days, to the millisecond', async () => {
  await rotate(0);
  expect(await rotate(30 * DAY_MS - 1)).toContain(
    'newsletter links can be rotated from 2026-12-27T09:00:00.000Z on',
  );
  expect(await rotate(30 * DAY_MS)).not.toContain('newsletter links');
});

test('[SEC-62] rotates the keys of the file that KEYS_FILE names', async () => {
  const path = join(directory, 'elsewhere', 'keys.json');
  const description = await rotate(0, { KEYS_FILE: path });
  expect(description).toContain((await readIds(path)).accessTokens[0]);
  await expect(readFile(keyFile())).rejects.toThrow('ENOENT');
});

test.each(['sealedSecret', 'sealedHashKey'])(
  '[SEC-74] keeps the key before while only %s needs it',
  async (field) => {
    await rotate(0);
    const { secondFactors } = await readIds();
    const [current, before] = secondFactors;
    const store = await openJournalStore(directory);
    await store.run({ user: 'ada' }, () =>
      store.server.secondFactors.put({
        id: 'ada',
        sealedSecret: `${current}.text`,
        sealedHashKey: `${current}.text`,
        recoveryCodes: [],
        enabledAt: null,
        setupExpiresAt: 0,
        lastStep: null,
        [field]: `${before}.text`,
      }),
    );
    await store.close();
    expect(await rotate(DAY_MS)).toContain('The key of second factors stays');
    expect((await readIds()).secondFactors).toEqual(secondFactors);
  },
);
