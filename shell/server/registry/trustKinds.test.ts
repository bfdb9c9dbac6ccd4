/** @jest-environment node */
import { runLintel } from '@lintel/cli/testing';
import { AUDIENCE, claims, promotion, testIssuer } from '../testing/ciIssuer.ts';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry({ publicUrl: AUDIENCE });
const { temporary } = registry;
const { promote, sign, trust } = testIssuer(registry);

const trustTag = (tag: string) => trust({ branch: undefined, tag });
const trustPullRequests = () => trust({ branch: undefined, pullRequests: true, can: ['publish', 'qa'] });

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
