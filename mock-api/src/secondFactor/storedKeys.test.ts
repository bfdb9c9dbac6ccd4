import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rotateKeys as rotateKeysAt } from '../keys/rotateKeys';
import { readKeyId, SecretBox } from '../keys/SecretBox';
import { getSeededUserId } from '../seed/seedAccount';
import { readSettings } from '../settings';
import { completeSignIn, makeCode, startSignIn, turnOnSecondFactor } from '../testing/secondFactor';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { openTestDatabase } from '../testing/testDatabases';

const HOUR_MS = 60 * 60_000;
const command = fileURLToPath(new URL('../../bin/lintel-api.mjs', import.meta.url));

let clock: ReturnType<typeof createManualClock>;
let api: TestApi;
let marta: TestAccount;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  clock = createManualClock();
  api = await startApi({ now: clock.now });
  marta = await api.createAccount('empty');
  ({ secret, recoveryCodes } = await turnOnSecondFactor(api, marta));
});
afterEach(() => api.stop());

/** Returns the environment variables that locate the store of the API. */
async function getStoreVariables() {
  const databaseUrl = await openTestDatabase(api.dataDirectory);
  return { LINTEL_DATA: api.dataDirectory, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
}

const rotateKeys = async (now: number) => rotateKeysAt(readSettings(await getStoreVariables()), now);

const userId = () => getSeededUserId(marta.user.id);
const readStored = () => api.services.store.server.secondFactors.get(userId());
const readKeyIds = async (): Promise<string[]> =>
  JSON.parse(await readFile(join(api.dataDirectory, 'keys.json'), 'utf8')).secondFactors.map(
    ({ id }: { id: string }) => id,
  );
const usedKeyIds = async () => {
  const stored = await readStored();
  return [stored?.sealedSecret, stored?.sealedHashKey].map((sealed) => readKeyId(sealed ?? ''));
};

async function restart() {
  const { dataDirectory } = api;
  await api.close();
  api = await startApi({ now: clock.now, dataDirectory });
}

/** Completes a sign-in with a code of the app, and another one with the next recovery code. */
async function expectToSignIn() {
  clock.advance(30_000);
  await completeSignIn(api, await startSignIn(api, marta), makeCode(secret, clock.now())).expect(200);
  await completeSignIn(api, await startSignIn(api, marta), recoveryCodes.shift() ?? '').expect(200);
}

test('[SEC-74] codes and recovery codes still work after two rotations of the key that protects them', async () => {
  const [first] = await readKeyIds();
  expect(await usedKeyIds()).toEqual([first, first]);
  const env = { ...process.env, ...(await getStoreVariables()) };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'rotate-keys'], { env });
  const [second] = await readKeyIds();
  expect(second).not.toBe(first);
  expect(stdout).toContain(second);
  await expectToSignIn();
  await restart();
  expect(await usedKeyIds()).toEqual([second, second]);

  await rotateKeys(Date.now() + HOUR_MS);
  const keyIds = await readKeyIds();
  expect(keyIds).toEqual([expect.not.stringMatching(second ?? ''), second]);
  await expectToSignIn();
  await restart();
  expect(await usedKeyIds()).toEqual([keyIds[0], keyIds[0]]);
  await expectToSignIn();
}, 60_000);

test('[SEC-74] keeps the key before as long as the store has something that only it can read', async () => {
  const [first] = await readKeyIds();
  await rotateKeys(Date.now());
  const keyIds = await readKeyIds();
  expect(await rotateKeys(Date.now() + HOUR_MS)).toContain('The key of second factors stays');
  expect(await readKeyIds()).toEqual(keyIds);
  expect(keyIds[1]).toBe(first);
  await expectToSignIn();
  // The server does this every hour.
  expect(await api.services.secondFactors.renewSeals()).toEqual([]);
  await api.services.store.waitForWrites();
  expect(await rotateKeys(Date.now() + 2 * HOUR_MS)).not.toContain('second factors');
  expect(await readKeyIds()).not.toContain(first);
  await expectToSignIn();
});

test('[SEC-74] drops no key where it can not look for what needs it', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'lintel-keys-'));
  const rotate = (hours: number) =>
    rotateKeysAt(readSettings({ LINTEL_DATA: elsewhere }), Date.now() + hours * HOUR_MS);
  const readKeys = () => readFile(join(elsewhere, 'keys.json'), 'utf8');
  try {
    await rotate(0);
    const keys = await readKeys();
    await expect(rotate(1)).rejects.toThrow(`${elsewhere} has no records. Set DATABASE_URL or LINTEL_DATA`);
    expect(await readKeys()).toBe(keys);
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});

test('[SEC-74] gives recovery codes a hash key of their own with each set', async () => {
  const before = await readStored();
  const { body } = await marta.post('/account/second-factor/recovery-codes').expect(200);
  recoveryCodes = body.data.recoveryCodes;
  expect((await readStored())?.sealedHashKey).not.toBe(before?.sealedHashKey);
  await expectToSignIn();
});

/** Runs work outside of the running unit of work. */
const outside = AsyncLocalStorage.snapshot();

test.each([
  ['turns it off', () => api.services.secondFactors.turnOff(userId()), []],
  ['uses a code', () => api.services.secondFactors.redeem(userId(), recoveryCodes[0] ?? ''), [9]],
])('[SEC-74] [DATA-02] a call that %s while the seals are renewed has its way', async (_, change, left) => {
  const { secondFactors, store } = api.services;
  jest.spyOn(SecretBox.prototype, 'isCurrent').mockReturnValue(false);
  let renewing: Promise<string[]> | undefined;
  await store.run({ user: userId() }, async () => {
    await change();
    renewing = outside(() => secondFactors.renewSeals());
    await new Promise(setImmediate);
  });
  expect(await renewing).toEqual([]);
  jest.restoreAllMocks();
  const { enabledAt, recoveryCodesLeft } = await secondFactors.describe(userId());
  expect(enabledAt === null ? [] : [recoveryCodesLeft]).toEqual(left);
});
