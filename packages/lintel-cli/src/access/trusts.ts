import { randomBytes } from 'node:crypto';
import type { RegistryRecords } from '../store/RegistryRecords.ts';
import { UsageError, UserError } from '../UserError.ts';
import type { Permission } from './caller.ts';
import { claimModule, formatJson, parseRecords } from './owners.ts';

export const ISSUERS = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
} as const;

/** Selects the trusted jobs of a repository: those on a branch, on a tag, or for pull requests. Exactly one of them. */
export type JobSelector =
  /** A name, or a prefix that ends with a star: `release/*`. */
  | { branch: string; tag?: undefined; pullRequests?: undefined }
  /** As for branches: `v*`. */
  | { tag: string; branch?: undefined; pullRequests?: undefined }
  /** Of the repository itself, not of forks. */
  | { pullRequests: true; branch?: undefined; tag?: undefined };

/** CI jobs of a repository that may act for a module without a token. */
export type Trust = JobSelector & {
  id: string;
  owner: string;
  module: string;
  /** Address of the OpenID Connect issuer. */
  issuer: string;
  /** `acme/open-house`: `repository` of GitHub, `project_path` of GitLab. */
  repository: string;
  can: Permission[];
  /** ISO 8601, UTC. */
  createdAt: string;
};

export type TrustOptions = JobSelector &
  Pick<Trust, 'module' | 'issuer' | 'repository' | 'can'> & { owner?: string };

/** Permissions of code that nobody has reviewed. */
const forPullRequests: Permission[] = ['publish', 'qa'];

const TRUSTS = 'access/trusts/';
const trustName = (id: string) => `${TRUSTS}${id}.json`;

/** @throws UserError when another owner has the module, the issuer has no secure address, or pull requests could release */
export async function addTrust(
  records: RegistryRecords,
  { owner, ...options }: TrustOptions,
): Promise<Trust> {
  const issuer = parseIssuer(options.issuer);
  const excessive = options.can.find((permission) => !forPullRequests.includes(permission));
  if (options.pullRequests && excessive) {
    throw new UsageError(
      `Pull requests may not ${excessive}: nobody has reviewed them. Choose from ${forPullRequests.join(', ')}.`,
    );
  }
  const actualOwner = await claimModule(records, options.module, owner);
  const id = randomBytes(6).toString('hex');
  const trust = { id, owner: actualOwner, ...options, issuer, createdAt: new Date().toISOString() };
  await records.create(trustName(id), formatJson(trust));
  return trust;
}

/** Returns all trusts, newest first. */
export async function listTrusts(records: RegistryRecords): Promise<Trust[]> {
  const trusts = parseRecords<Trust>(await records.list(TRUSTS));
  return trusts.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** @throws UserError when there is no such trust */
export async function removeTrust(records: RegistryRecords, id: string): Promise<Trust> {
  const trust = (await listTrusts(records)).find((one) => one.id === id);
  if (!trust) throw new UserError(`There is no trust ${id}. To see their ids: lintel trust list`);
  await records.remove(trustName(trust.id));
  return trust;
}

/** @param text `github`, `gitlab`, or an address, without a trailing slash */
function parseIssuer(text: string): string {
  if (text === 'github' || text === 'gitlab') return ISSUERS[text];
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url?.protocol !== 'https:' && !(isLoopback && url.protocol === 'http:'))
    throw new UsageError(`"${text}" is no issuer. Write github, gitlab or https://gitlab.example.com.`);
  return text.replace(/\/$/, '');
}

/** Returns `main`, `tag v*` or `pull requests`. */
export function describeSelector(selector: JobSelector | undefined): string {
  if (!selector) return 'anything but a branch, a tag or a pull request';
  if (selector.pullRequests) return 'pull requests';
  return selector.tag === undefined ? selector.branch : `tag ${selector.tag}`;
}
