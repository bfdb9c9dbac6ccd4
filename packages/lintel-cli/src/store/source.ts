import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Actor, Attribution, Provenance, Source } from '@lintel/contract';

const run = promisify(execFile);

type Environment = Record<string, string | undefined>;

/** Origin of a build, before the registry adds the publisher. */
export type BuildSource = Omit<Provenance, 'publishedBy'>;

/** Returns the user of this machine, as the actor for direct use of the store's directory. */
export function readLocalActor(): Actor {
  const id = readUserName();
  return { kind: 'local', id, name: `${id}@${hostname()}` };
}

function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return process.env.USER || `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Attributes this process's actions to the user of this machine. */
export async function attributeToUser(why?: string): Promise<Attribution> {
  const { repository, commit, run } = await readSource();
  return omitUndefined({ actor: readLocalActor(), repository, commit, run, why });
}

/**
 * Reads the origin of this process's work: from the variables of GitHub Actions or GitLab CI, otherwise from git.
 * @param directory a folder in the working tree
 */
export async function readSource(
  directory = process.cwd(),
  env: Environment = process.env,
): Promise<BuildSource> {
  if (env.GITHUB_ACTIONS && env.GITHUB_REPOSITORY) {
    const repository = `${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${env.GITHUB_REPOSITORY}`;
    return omitUndefined({
      builder: 'GitHub Actions',
      repository,
      commit: env.GITHUB_SHA,
      run: env.GITHUB_RUN_ID && `${repository}/actions/runs/${env.GITHUB_RUN_ID}`,
    });
  }
  if (env.GITLAB_CI) {
    return omitUndefined({
      builder: 'GitLab CI',
      repository: env.CI_PROJECT_URL,
      commit: env.CI_COMMIT_SHA,
      run: env.CI_JOB_URL ?? env.CI_PIPELINE_URL,
    });
  }
  const [commit, remote, changes] = await Promise.all([
    readGit(directory, 'rev-parse', 'HEAD'),
    readGit(directory, 'remote', 'get-url', 'origin'),
    readGit(directory, 'status', '--porcelain', '--', '.'),
  ]);
  return omitUndefined({
    builder: 'local',
    repository: remote && withoutCredentials(remote),
    commit,
    dirty: changes ? true : undefined,
  });
}

/** @returns undefined outside of a repository, or where git is missing */
const readGit = (directory: string, ...args: string[]): Promise<string | undefined> =>
  run('git', ['-C', directory, ...args], { timeout: 5000 }).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );

/** Removes credentials: remote URLs may contain a password or a token. */
function withoutCredentials(remote: string): string {
  if (!URL.canParse(remote)) return remote;
  const url = new URL(remote);
  url.username = '';
  url.password = '';
  return url.href;
}

const omitUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;

/**
 * Returns `ci-leads (token 3f9c0a1b2c3d), https://github.com/acme/leads 1a2b3c4, https://…/runs/7: Fix the filters`.
 */
export function describeAttribution({ actor, why, ...source }: Attribution): string {
  const kinds = { local: '', gateway: '', token: ` (token ${actor.id})`, oidc: ` (${actor.id})` };
  const where = describeSource(source);
  return `${actor.name}${kinds[actor.kind]}${where && `, ${where}`}${why ? `: ${why}` : ''}`;
}

export function describeSource({ repository, commit, run }: Source): string {
  return [[repository, commit?.slice(0, 7)].filter(Boolean).join(' '), run].filter(Boolean).join(', ');
}
