import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  addTrust,
  createToken,
  directoryStore,
  type RegistryRecords,
  readQaPublicKey,
  removeTrust,
} from '@lintel/cli';
import { readQaToken } from '@lintel/contract';
import type { Outside } from '../Outside.ts';
import { type Job, LINK_FILE, type Occasion, type Pipeline, REPOSITORY } from './cases.ts';
import { Dashboard } from './Dashboard.ts';
import { githubPipeline } from './github.ts';
import { gitlabPipeline } from './gitlab.ts';
import { prepareInstaller } from './installer.ts';
import { type JobIssuer, startJobIssuer } from './jobIssuer.ts';

const MODULE = 'visits';
const DAY_MS = 86_400_000;

const pipelines = { GitHub: githubPipeline, GitLab: gitlabPipeline };

/**
 * Runs the pipeline of the team's repository as its host does, job by job in a clean clone: for pull requests, main and
 * a tag. Only the file determines which commands run, so a wrong command fails here.
 * @param port of the dashboard that the repository names
 */
export async function runPipeline(outside: Outside, host: keyof typeof pipelines, port: number) {
  const dashboard = await Dashboard.start(join(outside.directory, `store-${host}`), port);
  try {
    await runOccasions(outside, dashboard, pipelines[host](outside.repository));
  } finally {
    await dashboard.stop();
  }
}

async function runOccasions(outside: Outside, dashboard: Dashboard, pipeline: Pipeline) {
  const issuer = await startJobIssuer();
  const runner = new Runner(outside, dashboard, pipeline, issuer, await prepareInstaller(outside));
  try {
    const ids = await trustRepository(directoryStore(dashboard.root).records, issuer.address);
    await runner.run({ kind: 'pull-request', name: 'feature', number: 7 }, ['test', 'preview']);
    await expectQaLink(dashboard, runner.link);
    await runner.run({ kind: 'branch', name: 'main' }, ['test', 'canary']);
    await expectLive(dashboard, {});
    await runner.run({ kind: 'tag', name: 'v1.0.0' }, ['test', 'promote']);
    await expectLive(dashboard, { version: '1.0.0', reason: 'v1.0.0', actor: 'oidc' });
    // From here on, without OpenID Connect.
    for (const id of ids) await removeTrust(directoryStore(dashboard.root).records, id);
    const can = ['publish', 'promote', 'qa'] as const;
    const token = await createToken(directoryStore(dashboard.root).records, {
      modules: [MODULE],
      can: [...can],
      lifetime: DAY_MS,
    });
    await runner.run({ kind: 'branch', name: 'main' }, ['test', 'canary'], { LINTEL_TOKEN: token.token });
    await expectLive(dashboard, { version: '1.0.0', canary: '1.0.0-main.4', actor: 'token' });
    expectJobs(pipeline, { kind: 'pull-request', name: 'main', number: 8, isFork: true }, ['test']);
    expectJobs(pipeline, { kind: 'branch', name: 'feature' }, []);
  } finally {
    await issuer.stop();
  }
}

type Case = Omit<Occasion, 'commit' | 'run'>;

class Runner {
  /** Link in the output of the last job of a pull request. */
  link = '';
  private runs = 0;
  private readonly passed = new Set<string>();

  constructor(
    private readonly outside: Outside,
    private readonly dashboard: Dashboard,
    private readonly pipeline: Pipeline,
    private readonly issuer: JobIssuer,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Runs the jobs of an occasion. @throws Error naming the command that failed, or jobs that should not run */
  async run(occasion: Case, expected: string[], secrets: Record<string, string> = {}) {
    this.runs += 1;
    const commit = (await this.outside.run('git', ['rev-parse', 'HEAD'])).trim();
    const whole = { ...occasion, commit, run: this.runs };
    this.issuer.claim(this.pipeline.makeClaims(whole));
    const jobs = this.pipeline.listJobs(whole, secrets);
    expectNames(jobs, expected, whole);
    for (const job of jobs) {
      // The same commands on the same commit need not run twice.
      const key = job.identify ? '' : `${commit} ${job.scripts.join('\n')}`;
      if (!this.passed.has(key)) await this.runJob(job, Object.keys(secrets).length === 0);
      if (key) this.passed.add(key);
    }
  }

  private async runJob({ env, scripts, shellOptions, cached, identify, finish }: Job, isTrusted: boolean) {
    const { outside, issuer, dashboard } = this;
    const folder = await this.checkOut();
    for (const path of cached) await linkCache(join(folder, path), join(outside.directory, 'cache', path));
    const sign = () => issuer.sign(dashboard.url);
    const identity = isTrusted ? await identify?.({ sign, tokenUrl: issuer.tokenUrl }) : {};
    const all = { ...withoutCi(this.env), ...env, ...identity };
    for (const script of scripts)
      await outside.run('bash', ['-c', `${shellOptions}\n${script}`], folder, all);
    await finish?.(folder);
    const shown = join(folder, LINK_FILE);
    if (existsSync(shown)) this.link = (await readFile(shown, 'utf8')).trim();
  }

  /** Checks out committed files only. Installed packages are kept, because an installation compares them. */
  private async checkOut(): Promise<string> {
    const { outside } = this;
    const folder = join(outside.directory, 'job');
    if (existsSync(folder)) await outside.run('git', ['clean', '-dfxq', '--exclude', 'node_modules'], folder);
    else await outside.run('git', ['clone', '--quiet', outside.repository, folder]);
    return folder;
  }
}

/** Links `.npm/`, a folder of the host that jobs use one after the other. */
async function linkCache(path: string, cache: string) {
  await mkdir(cache, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  await symlink(cache.replace(/\/$/, ''), path.replace(/\/$/, ''));
}

/** Removes the variables of CI and Lintel: this may itself run in a CI job, and the store must not be accessible. */
const withoutCi = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(CI$|CI_|GITHUB_|GITLAB_|ACTIONS_|LINTEL_)/.test(name)),
  );

/** Follows the operator's instructions in README.md. */
async function trustRepository(records: RegistryRecords, issuer: string): Promise<string[]> {
  const repository = { module: MODULE, owner: 'visits-team', issuer, repository: REPOSITORY };
  const trusts = [
    await addTrust(records, { ...repository, pullRequests: true, can: ['publish', 'qa'] }),
    await addTrust(records, { ...repository, branch: 'main', can: ['publish', 'promote', 'qa'] }),
    await addTrust(records, { ...repository, tag: 'v*', can: ['publish', 'promote', 'qa'] }),
  ];
  return trusts.map(({ id }) => id);
}

function expectJobs(pipeline: Pipeline, occasion: Case, expected: string[]) {
  const whole = { ...occasion, commit: '', run: 99 };
  expectNames(pipeline.listJobs(whole), expected, whole);
}

function expectNames(jobs: Job[], expected: string[], occasion: Occasion) {
  const names = jobs.map(({ name }) => name).join(', ');
  if (names !== expected.join(', '))
    throw new Error(`For ${occasion.kind} ${occasion.name} ran ${names}, not ${expected.join(', ')}.`);
}

/** Expects that the pull request is published but not live, and that its link opens it. */
async function expectQaLink({ root, url }: Dashboard, text: string) {
  if (!URL.canParse(text)) throw new Error(`The pull request shows no link, but "${text}".`);
  const link = new URL(text);
  if (link.origin !== url || link.pathname !== `/${MODULE}`) throw new Error(`The link leads to ${link}.`);
  const reading = await readQaToken(
    link.searchParams.get('qa') ?? '',
    (await readQaPublicKey(directoryStore(root).records)) ?? '',
  );
  const modules = reading.state === 'valid' ? reading.ticket.modules : {};
  if (modules[MODULE] !== '1.0.0-pr.7.1') throw new Error(`The link opens ${JSON.stringify(reading)}.`);
  const { headers } = await fetch(link);
  if (headers.get('cache-control') !== 'private, no-cache')
    throw new Error('The dashboard does not accept the link.');
  const file = join(root, 'releases', MODULE, '1.0.0-pr.7.1/release.json');
  if (!(await readFile(file, 'utf8')).includes('1.0.0-pr.7.1'))
    throw new Error('The release is another one.');
  await expectLive({ root }, {});
}

interface Live {
  version?: string;
  canary?: string;
  reason?: string;
  actor?: string;
}

async function expectLive({ root }: Pick<Dashboard, 'root'>, expected: Live) {
  const store = directoryStore(root);
  const revision = await store.readRevision(await store.newestRevision());
  const { live = {}, canary = {}, by } = revision ?? {};
  const found = {
    version: live[MODULE],
    canary: canary[MODULE]?.version,
    reason: expected.reason && by?.why,
    actor: expected.actor && by?.actor.kind,
  };
  for (const [name, value] of Object.entries(found)) {
    if (value !== expected[name as keyof Live])
      throw new Error(`Expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}.`);
  }
}
