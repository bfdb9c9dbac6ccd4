/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addTrust, removeTrust } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { testRegistry } from '../testing/registry.ts';

const AUDIENCE = 'https://dashboard.example.com';
const registry = testRegistry({ publicUrl: AUDIENCE });
const { temporary } = registry;

/** An issuer on loopback, as GitHub and GitLab are. */
let issuer: Server;
let address: string;
let keyReads = 0;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let published: Awaited<ReturnType<typeof generateKeyPair>>[];
let named: string;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  issuer = createServer(async ({ url }, response) => {
    if (url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ jwks_uri: `${named}/keys` }));
    else if (url?.startsWith('/github'))
      response.end(JSON.stringify({ value: await sign(claims(), keys, url) }));
    else {
      keyReads += 1;
      const publicKeys = await Promise.all(
        published.map(async ({ publicKey }, n) => ({ ...(await exportJWK(publicKey)), kid: `k${n}` })),
      );
      response.end(JSON.stringify({ keys: publicKeys }));
    }
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => issuer.close(resolve)));

const trust = (changes: object = {}) =>
  addTrust(temporary.root, {
    module: 'open-house',
    issuer: address,
    repository: 'acme/open-house',
    branch: 'main',
    can: ['publish', 'promote'],
    owner: 'open-team',
    ...changes,
  });

beforeEach(async () => {
  named = address;
  published = [keys];
  keyReads = 0;
  await temporary.publish({ id: 'open-house' });
});

const claims = () => ({
  repository: 'acme/open-house',
  ref: 'refs/heads/main',
  sha: '1a2b3c4d',
  run_id: '7',
  event_name: 'push',
});

async function sign(payload: object, pair = keys, url = '', changes: { aud?: string; exp?: number } = {}) {
  const requested = new URLSearchParams(url.split('?')[1]).get('audience');
  const { aud = requested ?? AUDIENCE, exp = Math.floor(Date.now() / 1000) + 300 } = changes;
  return new SignJWT({ sub: 'repo:acme/open-house', ...payload })
    .setProtectedHeader({ alg: 'RS256', kid: 'k0' })
    .setIssuer(address)
    .setAudience(aud)
    .setIssuedAt(exp - 300)
    .setExpirationTime(exp)
    .sign(pair.privateKey);
}

const promotion = { releases: [{ id: 'open-house', version: '1.0.0' }], why: 'merge' };
const promote = (token: string) => registry.call(token, 'POST', '/promotions', promotion);

test('[IND-12] a job of the trusted repository and branch promotes without a secret', async () => {
  await trust();
  expect((await promote(await sign(claims()))).status).toBe(200);
  expect((await temporary.store.readRevision(1))?.by).toEqual({
    actor: {
      kind: 'oidc',
      id: 'repo:acme/open-house:ref:refs/heads/main',
      name: 'CI of acme/open-house',
    },
    repository: 'https://github.com/acme/open-house',
    commit: '1a2b3c4d',
    run: 'https://github.com/acme/open-house/actions/runs/7',
    why: 'merge',
  });
});

test('[IND-12] a job of GitLab, too; what it claims by itself does not count', async () => {
  await trust();
  const gitlab = {
    project_path: 'acme/open-house',
    ref: 'main',
    ref_type: 'branch',
    sha: 'abc',
    job_id: '9',
  };
  const response = await fetch(`${registry.origin}/registry/v1/promotions`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await sign(gitlab)}`,
      'Content-Type': 'application/json',
      'Lintel-Source': encodeURIComponent(JSON.stringify({ commit: 'forged', repository: 'other' })),
    },
    body: JSON.stringify(promotion),
  });
  expect(response.status).toBe(200);
  expect((await temporary.store.readRevision(1))?.by).toMatchObject({
    repository: `${address}/acme/open-house`,
    commit: 'abc',
    run: `${address}/acme/open-house/-/jobs/9`,
  });
});

test.each<[string, object]>([
  ['another repository', { repository: 'evil/open-house' }],
  ['another branch', { ref: 'refs/heads/feature' }],
  ['a branch with that beginning', { ref: 'refs/heads/main2' }],
  ['a tag of that name', { ref: 'refs/tags/main' }],
  ['a pull request', { ref: 'refs/pull/1/merge', event_name: 'pull_request' }],
  ['a pull request with the identity of main', { event_name: 'pull_request_target' }],
  ['a tag of GitLab', { project_path: 'acme/open-house', ref: 'main', ref_type: 'tag' }],
])('[IND-12] refuses a job of %s', async (_what, changes) => {
  await trust();
  const answer = await promote(await sign({ ...claims(), ...changes }));
  expect([answer.status, answer.body.error.code]).toEqual([401, 'TOKEN_NOT_TRUSTED']);
  expect(await temporary.store.newestRevision()).toBe(0);
});

test('[IND-12] refuses forged and expired tokens, those for others, and of unknown issuers', async () => {
  const { id } = await trust();
  const forger = await generateKeyPair('RS256');
  const expectRefusal = async (token: string, code: string) => {
    const answer = await promote(token);
    expect([answer.status, answer.body.error.code]).toEqual([401, code]);
  };
  await expectRefusal(await sign(claims(), forger), 'TOKEN_NOT_TRUSTED');
  await expectRefusal(await sign(claims(), keys, '', { aud: 'https://other.example' }), 'TOKEN_NOT_TRUSTED');
  const past = Math.floor(Date.now() / 1000) - 60;
  await expectRefusal(await sign(claims(), keys, '', { exp: past }), 'TOKEN_EXPIRED');
  const [, body] = (await sign(claims())).split('.');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  await expectRefusal(`${unsigned}.${body}.`, 'TOKEN_NOT_TRUSTED');
  await expectRefusal('a.b.c', 'TOKEN_UNKNOWN');
  await removeTrust(temporary.root, id);
  await expectRefusal(await sign(claims()), 'TOKEN_NOT_TRUSTED');
});

test('[IND-12] a trust is for its module and its permissions', async () => {
  await trust({ can: ['publish', 'qa'], branch: '*' });
  expect(await promote(await sign(claims()))).toMatchObject({
    status: 403,
    body: { error: { code: 'NOT_PERMITTED' } },
  });
  await trust({ can: ['promote'] });
  expect((await promote(await sign({ ...claims(), ref: 'refs/heads/feature' }))).status).toBe(403);
  expect((await promote(await sign(claims()))).status).toBe(200);
  const other = { releases: [{ id: 'leads', version: '1.0.0' }] };
  expect((await registry.call(await sign(claims()), 'POST', '/promotions', other)).status).toBe(403);
});

test('[IND-12] the keys of an issuer are kept between calls', async () => {
  await trust();
  for (let call = 0; call < 3; call += 1) await registry.call(await sign(claims()), 'GET', '/status');
  expect(keyReads).toBe(1);
});

test('[IND-12] an issuer may not name keys of another host', async () => {
  named = 'http://127.0.0.2:9';
  await trust();
  expect((await promote(await sign(claims()))).status).toBe(401);
  expect(keyReads).toBe(0);
});

test('[IND-12] the commands add, list and remove trusts, and get the token of a GitHub job', async () => {
  const local = (...args: string[]) => runLintel('--store', temporary.root, ...args);
  const args = ['--module', 'open-house', '--repository', 'acme/open-house', '--branch', 'main'];
  expect((await local('trust', 'add', ...args, '--issuer', 'http://ci.example.com')).code).toBe(2);
  const added = await local('trust', 'add', ...args, '--issuer', 'github');
  expect(added.out).toMatch(/open-house {2}https:\/\/token\.actions\.githubusercontent\.com {2}acme/);
  expect((await local('trust', 'list')).out).toBe(added.out);
  expect((await local('trust', 'remove', added.out.slice(0, 12))).code).toBe(0);
  expect((await local('trust', 'list')).out).toBe('No CI jobs are trusted.');
  await trust({ owner: undefined });
  const before = { ...process.env };
  const job = { ACTIONS_ID_TOKEN_REQUEST_URL: `${address}/github?v=1`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 's' };
  Object.assign(process.env, job);
  try {
    const ended = await runLintel('--registry', registry.origin, 'status');
    expect(ended).toMatchObject({ code: 1, error: `The token of this job is not for ${AUDIENCE}.` });
  } finally {
    process.env = before;
  }
});
