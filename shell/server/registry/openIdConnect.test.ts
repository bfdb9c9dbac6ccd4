/** @jest-environment node */
import { removeTrust } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import { generateKeyPair } from 'jose';
import { AUDIENCE, claims, inSeconds, promotion, testIssuer } from '../testing/ciIssuer.ts';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry({ publicUrl: AUDIENCE });
const { temporary } = registry;
const issuer = testIssuer(registry);
const { promote, sign, trust } = issuer;

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
    repository: `${issuer.address}/acme/open-house`,
    commit: 'abc',
    run: `${issuer.address}/acme/open-house/-/jobs/9`,
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

test('[IND-12] refuses forged and expired tokens, those for others, and of unknown issuers', async () => {
  const { id } = await trust();
  const forger = await generateKeyPair('RS256');
  const expectRefusal = async (token: string, code: string) => {
    const answer = await promote(token);
    expect([answer.status, answer.body.error.code]).toEqual([401, code]);
  };
  await expectRefusal(await sign(claims(), forger), 'TOKEN_NOT_TRUSTED');
  await expectRefusal(
    await sign(claims(), issuer.keys, '', { aud: 'https://other.example' }),
    'TOKEN_NOT_TRUSTED',
  );
  const past = Math.floor(Date.now() / 1000) - 60;
  await expectRefusal(await sign(claims(), issuer.keys, '', { exp: past }), 'TOKEN_EXPIRED');
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
  expect(issuer.keyReads).toBe(1);
});

test.each<[string, () => Parameters<typeof sign>[3]]>([
  ['never expires', () => ({ exp: null })],
  [
    'is older than two hours, whenever it expires',
    () => ({ iat: inSeconds(-2 * 3600 - 60), exp: inSeconds(3600) }),
  ],
])('[IND-12] refuses a token that %s', async (_what, change) => {
  await trust();
  expect((await promote(await sign(claims(), issuer.keys, '', change()))).status).toBe(401);
  expect((await promote(await sign(claims()))).status).toBe(200);
});

test('[IND-12] what one issuer says does not count for the trusts of another', async () => {
  const other = issuer.address.replace('127.0.0.1', 'localhost');
  issuer.named = other;
  await trust();
  await trust({ module: 'leads', issuer: other, repository: 'acme/leads', owner: 'leads-team' });
  const token = (repository: string) => sign({ ...claims(), repository }, issuer.keys, '', { iss: other });
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
  // The same server under another name, so that the keys are available.
  issuer.named = issuer.address.replace('127.0.0.1', 'localhost');
  await trust();
  expect((await promote(await sign(claims()))).status).toBe(401);
  expect(issuer.keyReads).toBe(0);
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
  const job = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer.address}/github?v=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 's',
  };
  Object.assign(process.env, job);
  try {
    const ended = await runLintel('--registry', registry.origin, 'status');
    expect(ended).toMatchObject({ code: 1, error: `The token of this job is not for ${AUDIENCE}.` });
  } finally {
    process.env = before;
  }
});
