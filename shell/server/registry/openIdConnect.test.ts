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

const repository = () => ({
  module: 'open-house',
  issuer: address,
  repository: 'acme/open-house',
  owner: 'open-team',
});
const trust = (changes: object = {}) =>
  addTrust(temporary.store.records, {
    ...repository(),
    branch: 'main',
    can: ['publish', 'promote'],
    ...changes,
  });
const trustTag = (tag: string) =>
  addTrust(temporary.store.records, { ...repository(), tag, can: ['publish', 'promote'] });
const trustPullRequests = () =>
  addTrust(temporary.store.records, { ...repository(), pullRequests: true, can: ['publish', 'qa'] });

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

interface TokenChanges {
  aud?: string;
  iss?: string;
  iat?: number;
  /** Null for a token that never expires. */
  exp?: number | null;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

async function sign(payload: object, pair = keys, url = '', changes: TokenChanges = {}) {
  const requested = new URLSearchParams(url.split('?')[1]).get('audience');
  const { aud = requested ?? AUDIENCE, iss = address, exp = inSeconds(300) } = changes;
  const token = new SignJWT({ sub: 'repo:acme/open-house', ...payload })
    .setProtectedHeader({ alg: 'RS256', kid: 'k0' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(changes.iat ?? (exp ?? inSeconds(300)) - 300);
  return (exp === null ? token : token.setExpirationTime(exp)).sign(pair.privateKey);
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
  [
    "a merge request from a fork's main branch",
    {
      project_path: 'acme/open-house',
      ref: 'main',
      ref_type: 'branch',
      pipeline_source: 'merge_request_event',
    },
  ],
])('[IND-12] refuses a job of %s', async (_what, changes) => {
  await trust();
  const answer = await promote(await sign({ ...claims(), ...changes }));
  expect([answer.status, answer.body.error.code]).toEqual([401, 'TOKEN_NOT_TRUSTED']);
  expect(await temporary.store.newestRevision()).toBe(0);
});

const tag = { ref: 'refs/tags/v1.2.0' };
const pullRequest = { ref: 'refs/pull/1/merge', event_name: 'pull_request' };
const gitlab = { project_path: 'acme/open-house', ref: 'main', ref_type: 'branch', pipeline_source: 'push' };
const gitlabTag = { ...gitlab, ref: 'v1.2.0', ref_type: 'tag' };
const mergeRequest = { ...gitlab, pipeline_source: 'merge_request_event' };
const jobs = {
  GitHub: { branch: {}, tag, pullRequest },
  GitLab: { branch: gitlab, tag: gitlabTag, pullRequest: mergeRequest },
};

test.each(['GitHub', 'GitLab'] as const)(
  '[IND-35] a trust for tags is for no branch and no pull request of %s',
  async (host) => {
    await trustTag('v*');
    const call = async (job: object) => (await promote(await sign({ ...claims(), ...job }))).status;
    expect(await call(jobs[host].branch)).toBe(401);
    expect(await call(jobs[host].pullRequest)).toBe(401);
    expect(await call(jobs[host].tag)).toBe(200);
    expect((await temporary.store.readRevision(1))?.by?.actor).toMatchObject({
      id: 'repo:acme/open-house:ref:refs/tags/v1.2.0',
    });
  },
);

test('[IND-35] a trust for one tag is for that one, and a branch of its name is none', async () => {
  await trustTag('v1.2.0');
  for (const ref of ['refs/tags/v1.2.1', 'refs/heads/v1.2.0', 'refs/tags/v1.2.0-rc'])
    expect((await promote(await sign({ ...claims(), ref }))).status).toBe(401);
  expect((await promote(await sign({ ...claims(), ...tag }))).status).toBe(200);
});

test.each(['GitHub', 'GitLab'] as const)(
  '[IND-35] a trust for pull requests of %s makes QA links and promotes nothing',
  async (host) => {
    await trustPullRequests();
    const { branch, tag: ofTag, pullRequest: job } = jobs[host];
    const token = await sign({ ...claims(), ...job });
    const link = { releases: promotion.releases };
    const made = await registry.call(token, 'POST', '/qa-links', link);
    expect([made.status, made.body.ticket?.modules]).toEqual([200, { 'open-house': '1.0.0' }]);
    expect((await promote(token)).body.error.code).toBe('NOT_PERMITTED');
    for (const other of [branch, ofTag])
      expect((await promote(await sign({ ...claims(), ...other }))).status).toBe(401);
  },
);

test('[IND-35] pull requests cannot be trusted to release, nor `pull_request_target` at all', async () => {
  for (const can of [['promote'], ['publish', 'server']])
    await expect(trust({ branch: undefined, pullRequests: true, can })).rejects.toThrow(
      'Pull requests may not',
    );
  await trustPullRequests();
  const target = await sign({ ...claims(), event_name: 'pull_request_target' });
  expect((await promote(target)).body.error.code).toBe('TOKEN_NOT_TRUSTED');
});

test('[IND-35] the command adds one trust for branches, tags or pull requests, with permissions to suit', async () => {
  const add = (...args: string[]) =>
    runLintel(
      ...['--store', temporary.root, 'trust', 'add', '--module', 'open-house', '--issuer', 'github'],
      ...['--repository', 'acme/open-house', '--owner', 'open-team', ...args],
    );
  expect((await add('--branch', 'main')).out).toMatch(/acme\/open-house {2}main {2}publish,promote,qa$/);
  expect((await add('--tag', 'v*')).out).toMatch(/acme\/open-house {2}tag v\* {2}publish,promote,qa$/);
  expect((await add('--pull-requests')).out).toMatch(/acme\/open-house {2}pull requests {2}publish,qa$/);
  for (const args of [[], ['--branch', 'main', '--tag', 'v*'], ['--pull-requests', '--can', 'promote']])
    expect((await add(...args)).code).toBe(2);
});

test('[IND-35] takes the token of a GitLab job from LINTEL_ID_TOKEN, unless another one is given', async () => {
  await trust();
  const before = { ...process.env };
  try {
    process.env.LINTEL_ID_TOKEN = await sign(gitlab);
    expect((await runLintel('--registry', registry.origin, 'status')).code).toBe(0);
    expect((await registry.lintel('lintel_unknown', 'status')).code).toBe(1);
    process.env.LINTEL_TOKEN = '';
    expect((await runLintel('--registry', registry.origin, 'status')).code).toBe(0);
  } finally {
    process.env = before;
  }
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
  await removeTrust(temporary.store.records, id);
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

test.each<[string, () => TokenChanges]>([
  ['never expires', () => ({ exp: null })],
  [
    'is older than two hours, whenever it expires',
    () => ({ iat: inSeconds(-2 * 3600 - 60), exp: inSeconds(3600) }),
  ],
])('[IND-12] refuses a token that %s', async (_what, change) => {
  await trust();
  expect((await promote(await sign(claims(), keys, '', change()))).status).toBe(401);
  expect((await promote(await sign(claims()))).status).toBe(200);
});

test('[IND-12] what one issuer says does not count for the trusts of another', async () => {
  const other = address.replace('127.0.0.1', 'localhost');
  named = other;
  await trust();
  await trust({ module: 'leads', issuer: other, repository: 'acme/leads', owner: 'leads-team' });
  const token = (repository: string) => sign({ ...claims(), repository }, keys, '', { iss: other });
  const status = async (repository: string) =>
    (await registry.call(await token(repository), 'GET', '/status')).status;
  expect(await status('acme/leads')).toBe(200);
  expect(await status('acme/open-house')).toBe(401);
});

test('[IND-12] a trust ends when its module gets another owner', async () => {
  await trust();
  const { code } = await runLintel('--store', temporary.root, 'owner', 'open-house', '--to', 'other-team');
  expect(code).toBe(0);
  expect((await promote(await sign(claims()))).status).toBe(401);
});

test('[IND-12] what a repository may do for one module does not spread to another', async () => {
  await trust();
  await trust({ module: 'calendar', can: ['publish'] });
  await temporary.publish({ id: 'calendar' });
  const calendar = { releases: [{ id: 'calendar', version: '1.0.0' }] };
  const token = await sign(claims());
  expect((await registry.call(token, 'POST', '/promotions', calendar)).status).toBe(403);
});

test('[IND-12] an issuer may not name keys of another host', async () => {
  // The same server, so that the keys are there.
  named = address.replace('127.0.0.1', 'localhost');
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
