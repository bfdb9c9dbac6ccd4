import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSettings } from '../settings';
import { listMails, readToken } from '../testing/mails';
import { createManualClock, startApi, type TestApi } from '../testing/startApi';
import { KeyFile } from './KeyFile';
import { openKeys } from './openKeys';
import { rotateKeys as rotateKeysAt } from './rotateKeys';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const command = fileURLToPath(new URL('../../bin/lintel-api.mjs', import.meta.url));
/** Rotates keys of any age, except those of notifications. */
const ALL = { accessTokens: 0, files: 0, derivedTokens: 0, secondFactors: 0 };

let api: TestApi;
let clock: ReturnType<typeof createManualClock>;
beforeEach(async () => {
  clock = createManualClock();
  api = await startApi({ now: clock.now });
});
afterEach(() => api.stop());

const rotateKeys = () =>
  promisify(execFile)(process.execPath, [command, 'rotate-keys'], {
    env: { ...process.env, LINTEL_DATA: api.dataDirectory },
  });
const readKeyId = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const keyFile = () => new KeyFile(join(api.dataDirectory, 'keys.json'));

/** Signs a token and a link to a document, like the running server signs them now. */
async function sign() {
  const account = await api.createAccount('empty');
  const uploaded = account.post('/uploads').field('kind', 'document').attach('file', pdf, 'deed.pdf');
  const { url }: { url: string } = (await uploaded.expect(201)).body.data;
  return {
    account,
    url,
    keyIds: [readKeyId(account.token), new URL(url, 'http://a').searchParams.get('key')],
  };
}

async function expectValid({ account, url }: Awaited<ReturnType<typeof sign>>) {
  await account.get('/me').expect(200);
  await api.http.get(url).expect(200);
}

test('[SEC-62] rotates the keys of a running server by one command; what they signed before stays valid', async () => {
  const before = await sign();
  const { stdout } = await rotateKeys();
  const after = await sign();
  for (const [index, id] of after.keyIds.entries()) {
    expect(stdout).toContain(id);
    expect(id).not.toBe(before.keyIds[index]);
  }
  await expectValid(before);
  await expectValid(after);
}, 30_000);

test('[SEC-62] ends a token of the key before at its own expiry', async () => {
  const before = await sign();
  (await keyFile().open(clock.now())).rotate(clock.now(), ALL);
  clock.advance(14 * MINUTE_MS);
  await before.account.get('/me').expect(200);
  clock.advance(2 * MINUTE_MS);
  expect((await before.account.get('/me').expect(401)).body.error.code).toBe('TOKEN_EXPIRED');
});

test('[SEC-62] holds two keys at a time: a second rotation drops the first', async () => {
  const first = await sign();
  const file = await keyFile().open(clock.now());
  file.rotate(clock.now(), ALL);
  const second = await sign();
  file.rotate(clock.now(), ALL);
  const third = await sign();
  expect((await first.account.get('/me').expect(401)).body.error.code).toBe('INVALID_TOKEN');
  await api.http.get(first.url).expect(403);
  await expectValid(second);
  await expectValid(third);
});

test('[SEC-62] refuses a second rotation while tokens of the key before live', async () => {
  await rotateKeys();
  const before = await sign();
  await expect(rotateKeys()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/tokens of the key before are still valid. Try again in \d+ s\.$/m),
  });
  await expectValid(before);
  const later = keyFile().rotate(Date.now() + HOUR_MS, { accessTokens: HOUR_MS / 4 });
  expect(later.ids.accessTokens).toBeDefined();
}, 30_000);

/** Derives a sign-in with a used refresh token, and a newsletter link, as the running server derives them now. */
async function derive() {
  const { email, password, user } = await api.createAccount('empty');
  const signedIn = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  const used: string = signedIn.body.data.refresh_token;
  const next = await refreshed(used);
  const subscriber = `${user.username}@reader.example`;
  const subscription = { username: user.username, name: 'Grace', email: subscriber };
  await api.http.post('/api/public/subscriptions').send(subscription).expect(202);
  return { used, next, link: readToken((await listMails(api, subscriber))[0], '/unsubscribe') };
}
const refreshed = async (token: string): Promise<string> =>
  (await refresh(token).expect(200)).body.payload.refresh.token;
const unsubscribe = (link: string) => api.http.post(`/api/public/subscriptions/${link}/unsubscribe`);
const refresh = (refresh_token: string) => api.http.post('/api/auth/refresh').send({ refresh_token });

test('[SEC-69] rotates the key of derived tokens with the others; two are valid at a time', async () => {
  const before = await derive();
  await rotateKeys();
  // A used token returns the same next one, whose response may have been lost.
  expect(await refreshed(before.used)).toBe(before.next);
  const between = await derive();
  const file = await keyFile().open(Date.now());
  file.rotate(Date.now() + MINUTE_MS, ALL);
  await refresh(before.used).expect(401);
  await unsubscribe(before.link).expect(404);
  await unsubscribe(between.link).expect(200);
  await refresh(between.used).expect(200);
  // Stored tokens remain valid: a rotation ends no session.
  await refresh(before.next).expect(200);
}, 30_000);

test('[SEC-69] rotates the key of derived tokens once in thirty days at most', async () => {
  const { stdout: first } = await rotateKeys();
  expect(first).not.toContain('can be rotated from');
  const settings = readSettings({ LINTEL_DATA: api.dataDirectory });
  const [early, late] = [Date.now() + DAY_MS, Date.now() + 31 * DAY_MS];
  const before = (await openKeys(settings, early)).derivedTokens.current.id;
  expect(await rotateKeysAt(settings, early)).toMatch(
    /The key of refresh tokens and newsletter links can be rotated from 20\S+Z on/,
  );
  expect((await openKeys(settings, early)).derivedTokens.current.id).toBe(before);
  expect(await rotateKeysAt(settings, late)).not.toContain('can be rotated from');
  expect((await openKeys(settings, late)).derivedTokens.current.id).not.toBe(before);
}, 30_000);

test('[SEC-69] takes over the secret of an earlier version, unless a full disk truncated it', async () => {
  const file = join(api.dataDirectory, 'token-secret');
  const settings = readSettings({ LINTEL_DATA: api.dataDirectory });
  const path = join(api.dataDirectory, 'keys.json');
  const dropKey = async () => {
    const { derivedTokens: _, ...others } = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify(others));
  };
  const secret = Buffer.alloc(32, 'secret');
  await dropKey();
  await writeFile(file, secret);
  expect((await openKeys(settings, clock.now())).derivedTokens.secrets).toEqual([secret]);

  await dropKey();
  await writeFile(file, '');
  const [replaced] = (await openKeys(settings, clock.now())).derivedTokens.secrets;
  expect(replaced).toHaveLength(32);
});

test('[SEC-69] leaves keys in the environment alone and rotates the others', async () => {
  const variables = { LINTEL_DATA: api.dataDirectory, ACCESS_TOKEN_KEYS: `mine:${secret('m')}` };
  const settings = readSettings(variables);
  const said = await rotateKeysAt(settings, Date.now());
  expect(said).toContain('Keys in ACCESS_TOKEN_KEYS and FILE_KEYS are yours');
  const { accessTokens, files } = JSON.parse(await readFile(join(api.dataDirectory, 'keys.json'), 'utf8'));
  expect([accessTokens.length, files.length]).toEqual([1, 2]);
});

test('[SEC-62] keeps the keys in a file that only its owner can read, across a restart', async () => {
  const before = await sign();
  expect((await stat(join(api.dataDirectory, 'keys.json'))).mode & 0o777).toBe(0o600);
  await api.close();
  const again = await startApi({ now: clock.now, dataDirectory: api.dataDirectory });
  await again.withToken(before.account.token).get('/me').expect(200);
  await again.close();
  api = await startApi({ now: clock.now, dataDirectory: api.dataDirectory });
});

test('[SEC-62] goes on when the file is damaged while it runs, but does not start with it, and quotes no key', async () => {
  const before = await sign();
  const path = join(api.dataDirectory, 'keys.json');
  await writeFile(path, '{"accessTokens":[{"id":"a","secret":"c2hvcnQ');
  await expectValid(before);
  await sign();
  await expect(keyFile().open(clock.now())).rejects.toThrow(
    new Error(`${path} can't be read as a file of keys`),
  );
});

const secret = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');

test('[SEC-62] takes the keys from the environment: the first signs, both verify', async () => {
  const variables = { ACCESS_TOKEN_KEYS: `old:${secret('o')}`, FILE_KEYS: `files:${secret('f')}` };
  await api.stop();
  api = await startApi({ now: clock.now, keys: readSettings(variables).keys });
  const before = await sign();
  expect(before.keyIds).toEqual(['old', 'files']);
  const both = { ...variables, ACCESS_TOKEN_KEYS: `new:${secret('n')},old:${secret('o')}` };
  const { dataDirectory } = api;
  await api.close();
  api = await startApi({ now: clock.now, dataDirectory, keys: readSettings(both).keys });
  await api.withToken(before.account.token).get('/me').expect(200);
  expect((await sign()).keyIds[0]).toBe('new');
});

test.each([
  `a:${Buffer.from('short').toString('base64url')}`,
  secret('a'),
  `a:${secret('a')},a:${secret('b')}`,
  ['a', 'b', 'c'].map((id) => `${id}:${secret(id)}`).join(),
])('[SEC-62] refuses unusable keys in the environment without quoting them', (keys) => {
  const read = () => readSettings({ ACCESS_TOKEN_KEYS: keys } as NodeJS.ProcessEnv);
  expect(read).toThrow(
    'Invalid environment variables: ACCESS_TOKEN_KEYS: Expected one or two of id:secret, separated by a comma, each secret 32 bytes or more in base64url',
  );
});
