import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeyId } from '../keys/SecretBox';
import { createLogger } from '../logging/createLogger';
import { checksum } from '../store/checksum';
import type { SecondFactorRecord } from '../store/records';
import type { SnapshotRow } from '../store/Store';
import { joinUsers } from '../testing/joinUsers';
import { completeSignIn, makeCode, startSignIn, turnOnSecondFactor } from '../testing/secondFactor';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

// Second factors in a store of an earlier format, whose keys were derived from the file `token-secret`.

const clock = createManualClock();

let api: TestApi;
let marta: TestAccount;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  api = await startApi({ now: clock.now });
  marta = await api.createAccount('empty');
  ({ secret, recoveryCodes } = await turnOnSecondFactor(api, marta));
});
afterEach(() => api.stop());

/** Completes a sign-in with a code of the app, and another one with the next recovery code. */
async function expectToSignIn() {
  clock.advance(30_000);
  await completeSignIn(api, await startSignIn(api, marta), makeCode(secret, clock.now())).expect(200);
  await completeSignIn(api, await startSignIn(api, marta), recoveryCodes.shift() ?? '').expect(200);
}

/** Converts the second factor to format 5: encrypted with keys derived from `token-secret`, without an id. */
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
  const keys = JSON.parse(await readFile(join(api.dataDirectory, 'keys.json'), 'utf8'));
  const current = keys.secondFactors[0].id;
  // The user of an older account has the account's id.
  const stored = await api.services.store.server.secondFactors.get(marta.user.id);
  const sealed = [stored?.sealedSecret, stored?.sealedHashKey];
  expect(sealed.map((value) => readKeyId(value ?? ''))).toEqual([current, current]);
  expect(await readdir(api.dataDirectory)).not.toContain('token-secret');
  // The file is kept for a return to the previous version.
  expect(await readFile(join(api.dataDirectory, 'before-format-5', 'token-secret'))).toEqual(tokenSecret);
  await expectToSignIn();
  await api.close();
  api = await startApi({ now: clock.now, dataDirectory: api.dataDirectory });
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
