import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prune } from '../operations/prune.ts';
import { publish } from '../operations/publish.ts';
import { storeRegistry } from '../registry/storeRegistry.ts';
import { temporaryStore } from '../testing/index.ts';
import { attributeToUser, describeAttribution, readLocalActor, readSource } from './source.ts';

const temporary = temporaryStore();
const github = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'acme/open-house',
  GITHUB_SHA: '1a2b3c4d5e6f',
  GITHUB_RUN_ID: '77',
};
const readStored = () => temporary.store.readProvenance('leads', '1.0.0');

async function withRepository(work: (directory: string) => Promise<void>) {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-git-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: directory,
      stdio: 'pipe',
    });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  git('remote', 'add', 'origin', 'https://ada:secret@git.example.com/acme/leads.git');
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

test('[IND-02] reads repository, commit and run of GitHub Actions and GitLab CI', async () => {
  expect(await readSource('/', github)).toEqual({
    builder: 'GitHub Actions',
    repository: 'https://github.com/acme/open-house',
    commit: '1a2b3c4d5e6f',
    run: 'https://github.com/acme/open-house/actions/runs/77',
  });
  const gitlab = {
    GITLAB_CI: 'true',
    CI_PROJECT_URL: 'https://gitlab.example.com/acme/open-house',
    CI_COMMIT_SHA: 'abc',
    CI_JOB_URL: 'https://gitlab.example.com/acme/open-house/-/jobs/9',
  };
  expect(await readSource('/', gitlab)).toEqual({
    builder: 'GitLab CI',
    repository: 'https://gitlab.example.com/acme/open-house',
    commit: 'abc',
    run: 'https://gitlab.example.com/acme/open-house/-/jobs/9',
  });
});

test('[IND-02] outside of CI reads git, without the credentials of the remote', () =>
  withRepository(async (directory) => {
    const clean = await readSource(directory, {});
    expect(clean).toEqual({
      builder: 'local',
      repository: 'https://git.example.com/acme/leads.git',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    await writeFile(join(directory, 'index.ts'), 'changed');
    expect(await readSource(directory, {})).toEqual({ ...clean, dirty: true });
  }));

test('[IND-02] outside of a repository only the builder is known', async () => {
  expect(await readSource(tmpdir(), {})).toEqual({ builder: 'local' });
});

test('[IND-02] a published release says where it comes from, but not among its public files', async () => {
  await temporary.publish();
  expect(await readStored()).toMatchObject({ builder: expect.any(String), publishedBy: readLocalActor() });
  expect(await temporary.store.readRelease('leads', '1.0.0')).not.toHaveProperty('provenance');
  expect(await readdir(temporary.store.directoryOf('leads', '1.0.0'))).toEqual([
    ...['entry.js', 'entry.js.br', 'entry.js.gz'],
    'release.json',
  ]);
});

test('[IND-02] publishing the same build from another commit is no error and keeps the first record', async () => {
  const folder = await temporary.build();
  await publish(temporary.store, folder);
  const first = await readStored();
  const later = { builder: 'local', commit: 'another', publishedBy: readLocalActor() };
  await temporary.store.writeProvenance('leads', '1.0.0', later);
  expect(await readStored()).toEqual(first);
  expect(await publish(temporary.store, folder)).toMatchObject({ added: false });
  expect(await readStored()).toEqual(first);
});

test('[IND-02] a version that was pruned and published again has the new record only', async () => {
  const registry = storeRegistry(temporary.store);
  await temporary.publish();
  await temporary.publish({ version: '1.1.0' });
  await registry.promote([{ id: 'leads', version: '1.1.0' }]);
  await prune(temporary.store, { days: 0 });
  expect(await readStored()).toBeNull();
  expect((await temporary.store.readProvenance('leads', '1.1.0'))?.builder).toBeDefined();
});

describe('[IND-01] every revision', () => {
  const registry = () => storeRegistry(temporary.store);
  const leads = (version: string) => ({ id: 'leads', version });

  test('says who made it, from which commit and run, and why', async () => {
    await temporary.publish();
    await temporary.publish({ version: '1.1.0' });
    const by = { actor: readLocalActor(), repository: 'r', commit: 'c', run: 'https://ci.example.com/1' };
    const ci = storeRegistry(temporary.store, { attribute: (why) => ({ ...by, why }) });
    await ci.promote([leads('1.0.0')], { why: 'first' });
    await ci.startCanary(leads('1.1.0'), 10, { why: 'try' });
    await ci.endCanary('leads', { why: 'slow' });
    await ci.switchModule('leads', false, { why: 'incident' });
    await ci.rollback({ to: 1, why: 'back' });
    await ci.promote([leads('1.1.0')], { why: 'again' });
    await prune(temporary.store, { days: 0, by: { ...by, why: 'tidy' } });
    const revisions = await registry().readHistory();
    expect(revisions.map((revision) => revision.by)).toEqual(
      ['tidy', 'again', 'back', 'incident', 'slow', 'try', 'first'].map((why) => ({ ...by, why })),
    );
  });

  test('is attributed to the user of the machine by default', async () => {
    await temporary.publish();
    const { revision } = await registry().promote([leads('1.0.0')]);
    expect(revision.by).toEqual(await attributeToUser());
    expect((await temporary.store.readRevision(1))?.by?.actor).toEqual(readLocalActor());
  });
});

test('[IND-01] describes who, where and why in one line', () => {
  const source = { repository: 'https://github.com/acme/leads', commit: '1a2b3c4d5e6f', run: 'https://r/7' };
  const token = { kind: 'token', id: '3f9c', name: 'leads CI' } as const;
  expect(describeAttribution({ actor: token, ...source, why: 'Fix filters' })).toBe(
    'leads CI (token 3f9c), https://github.com/acme/leads 1a2b3c4, https://r/7: Fix filters',
  );
  expect(describeAttribution({ actor: { kind: 'local', id: 'ada', name: 'ada@build' } })).toBe('ada@build');
});
