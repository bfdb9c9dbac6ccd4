import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rotateKeys as rotateKeysAt } from '../keys/rotateKeys';
import { readKeyId, SecretBox } from '../keys/SecretBox';
import { createLogger } from '../logging/createLogger';
import { getSeededUserId } from '../seed/seedAccount';
import { readSettings } from '../settings';
import { checksum } from '../store/checksum';
import type { SecondFactorRecord } from '../store/records';
import type { SnapshotRow } from '../store/Store';
import { joinUsers } from '../testing/joinUsers';
import { completeSignIn, makeCode, startSignIn, turnOnSecondFactor } from '../testing/secondFactor';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

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

const settings = () => readSettings({ LINTEL_DATA: api.dataDirectory });
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

async function restart(options: Parameters<typeof startApi>[0] = {}) {
  const { dataDirectory } = api;
  await api.close();
  api = await startApi({ now: clock.now, dataDirectory, ...options });
}

/** Completes a sign-in by the app, and another one by the next recovery code. */
async function expectToSignIn() {
  clock.advance(30_000);
  await completeSignIn(api, await startSignIn(api, marta), makeCode(secret, clock.now())).expect(200);
  await completeSignIn(api, await startSignIn(api, marta), recoveryCodes.shift() ?? '').expect(200);
}

test('[SEC-74] codes and recovery codes still work after two rotations of the key that protects them', async () => {
  const [first] = await readKeyIds();
  expect(await usedKeyIds()).toEqual([first, first]);
  const env = { ...process.env, LINTEL_DATA: api.dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'rotate-keys'], { env });
  const [second] = await readKeyIds();
  expect(second).not.toBe(first);
  expect(stdout).toContain(second);
  await expectToSignIn();
  await restart();
  expect(await usedKeyIds()).toEqual([second, second]);

  await rotateKeysAt(settings(), Date.now() + HOUR_MS);
  const keyIds = await readKeyIds();
  expect(keyIds).toEqual([expect.not.stringMatching(second ?? ''), second]);
  await expectToSignIn();
  await restart();
  expect(await usedKeyIds()).toEqual([keyIds[0], keyIds[0]]);
  await expectToSignIn();
}, 30_000);

test('[SEC-74] keeps the key before as long as the store has something that only it can read', async () => {
  const [first] = await readKeyIds();
  await rotateKeysAt(settings(), Date.now());
  const keyIds = await readKeyIds();
  expect(await rotateKeysAt(settings(), Date.now() + HOUR_MS)).toContain('The key of second factors stays');
  expect(await readKeyIds()).toEqual(keyIds);
  expect(keyIds[1]).toBe(first);
  await expectToSignIn();
  // As the server does every hour.
  expect(await api.services.secondFactors.renewSeals()).toEqual([]);
  await api.services.store.waitForWrites();
  expect(await rotateKeysAt(settings(), Date.now() + 2 * HOUR_MS)).not.toContain('second factors');
  expect(await readKeyIds()).not.toContain(first);
  await expectToSignIn();
});

test('[SEC-74] gives recovery codes a hash key of their own with each set', async () => {
  const before = await readStored();
  const { body } = await marta.post('/account/second-factor/recovery-codes').expect(200);
  recoveryCodes = body.data.recoveryCodes;
  expect((await readStored())?.sealedHashKey).not.toBe(before?.sealedHashKey);
  await expectToSignIn();
});

/** As format 5 stored it: by keys derived from `token-secret`, without an id. */
async function toEarlierFormat() {
  const { dataDirectory } = api;
  await api.close();
  const tokenSecret = randomBytes(32);
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', tokenSecret, '', purpose, 32));
  const { id } = marta.user;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derive('lintel second factor encryption'), nonce).setAAD(
    Buffer.from(id),
  );
  const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final()];
  const hash = (code: string) =>
    createHmac('sha256', derive('lintel recovery code hash'))
      .update(`${id} ${code.replaceAll('-', '')}`)
      .digest('base64url');
  const file = join(dataDirectory, 'store.json');
  const { journal, rows } = JSON.parse(await readFile(file, 'utf8'));
  const earlier = joinUsers(rows.map(([, ...row]: [string, ...SnapshotRow]) => row)).map((row) => {
    if (row[0] !== 'secondFactors') return row;
    const { sealedHashKey: _, ...record } = row[2] as SecondFactorRecord;
    const sealedSecret = Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url');
    return [row[0], row[1], { ...record, sealedSecret, recoveryCodes: recoveryCodes.map(hash) }];
  });
  const lines = earlier.map((row) => {
    const rest = JSON.stringify(row).slice(1);
    return `\n["${checksum(rest)}",${rest}`;
  });
  await writeFile(
    file,
    `{"format":5,"journal":${journal},"rows":[${lines.join(',')}\n],"count":${lines.length}}\n`,
  );
  await writeFile(join(dataDirectory, 'token-secret'), tokenSecret);
  const keys = join(dataDirectory, 'keys.json');
  const { secondFactors: __, ...others } = JSON.parse(await readFile(keys, 'utf8'));
  await writeFile(keys, JSON.stringify(others));
  return tokenSecret;
}

test('[SEC-74] takes over second factors of an earlier version, and removes its secret once nothing needs it', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const tokenSecret = await toEarlierFormat();
  api = await startApi({ now: clock.now, dataDirectory: api.dataDirectory });
  log.mockRestore();
  const [current] = await readKeyIds();
  // The user of an account of before has its id.
  const stored = await api.services.store.server.secondFactors.get(marta.user.id);
  expect([stored?.sealedSecret, stored?.sealedHashKey].map((sealed) => readKeyId(sealed ?? ''))).toEqual([
    current,
    current,
  ]);
  expect(await readdir(api.dataDirectory)).not.toContain('token-secret');
  // For a return to the version before.
  expect(await readFile(join(api.dataDirectory, 'before-format-5', 'token-secret'))).toEqual(tokenSecret);
  await expectToSignIn();
  await restart();
  await expectToSignIn();
});

test('[SEC-74] names the accounts whose key is gone at start, and keeps the earlier secret', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await toEarlierFormat();
  const file = join(api.dataDirectory, 'token-secret');
  await writeFile(file, randomBytes(32));
  let text = '';
  const logger = createLogger(true, {
    write(line) {
      text += line;
    },
  });
  api = await startApi({ now: clock.now, dataDirectory: api.dataDirectory, logger });
  log.mockRestore();
  expect(text).toContain(`"userIds":["${marta.user.id}"]`);
  await access(file);
});

/** Runs work apart from the unit of work that is running. */
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
