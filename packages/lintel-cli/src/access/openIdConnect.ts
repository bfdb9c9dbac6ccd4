import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { RegistryRecords } from '../store/RegistryRecords.ts';
import { AccessError, type Caller, permissions } from './caller.ts';
import { readOwner } from './owners.ts';
import { describeSelector, type JobSelector, listTrusts, type Trust } from './trusts.ts';

export interface OpenIdConnectOptions {
  records: RegistryRecords;
  /** The dashboard's origin: a token for another audience is refused. */
  audience: string;
}

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** No CI job runs longer; a leaked token must expire. */
const MAX_AGE = '2h';

/** Origin of a CI job, from the claims of GitHub or GitLab. */
interface Job {
  repository: string;
  /** Branch, tag or pull request that the job runs for; undefined for other references. */
  runsFor: JobSelector | undefined;
  commit?: string;
  run?: string;
  repositoryUrl: string;
}

/**
 * Creates a function that recognizes CI jobs by the OpenID Connect tokens of GitHub and GitLab. An issuer's keys are
 * fetched once, and again when a token names an unknown key.
 */
export function createJobReader({ records, audience }: OpenIdConnectOptions) {
  const keys = new Map<string, Promise<ReturnType<typeof createRemoteJWKSet>>>();

  /** @throws AccessError (401) unless a trust names the job of the token */
  return async (token: string): Promise<Caller> => {
    const issuer = readIssuer(token);
    const ofIssuer = (await listTrusts(records)).filter((trust) => trust.issuer === issuer);
    // Keys are only requested from issuers that the operator named.
    if (ofIssuer.length === 0) throw unknown('No module trusts the issuer of this token.');
    const job = readJob(await verify(token, issuer), issuer);
    const trusts = ofIssuer.filter((trust) => isTrusted(trust, job));
    const current: Trust[] = [];
    for (const trust of trusts) {
      if ((await readOwner(records, trust.module)) === trust.owner) current.push(trust);
    }
    const [first] = current;
    if (!first) {
      throw new AccessError(
        401,
        'TOKEN_NOT_TRUSTED',
        `No module trusts ${job.repository} on ${describeSelector(job.runsFor)}.`,
      );
    }
    return toCaller(
      current.filter(({ owner }) => owner === first.owner),
      job,
    );
  };

  async function verify(token: string, issuer: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, await getKeys(issuer), {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: MAX_AGE,
        clockTolerance: 30,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw unknown('The token of this job has expired.', 'TOKEN_EXPIRED');
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
        throw unknown(`The token of this job is not for ${audience}.`);
      throw unknown('The token of this job cannot be verified.');
    }
  }

  function getKeys(issuer: string) {
    const cached = keys.get(issuer) ?? discoverKeys(issuer);
    keys.set(issuer, cached);
    cached.catch(() => keys.delete(issuer));
    return cached;
  }
}

/** Reads the address of an issuer's keys. @throws Error when the issuer names keys of another host */
async function discoverKeys(issuer: string) {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${issuer} responds with ${response.status}.`);
  const { jwks_uri } = (await response.json()) as { jwks_uri: string };
  const address = new URL(jwks_uri);
  if (address.origin !== new URL(issuer).origin) throw new Error(`${issuer} names keys of another host.`);
  return createRemoteJWKSet(address, { timeoutDuration: 5000, cacheMaxAge: 600_000 });
}

function readIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw unknown('Unknown token.', 'TOKEN_UNKNOWN');
  }
}

const unknown = (message: string, code = 'TOKEN_NOT_TRUSTED') => new AccessError(401, code, message);

function readJob(claims: JWTPayload, issuer: string): Job {
  const read = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  return read('project_path') ? readGitlabJob(read, issuer) : readGithubJob(read);
}

type ReadClaim = (name: string) => string | undefined;

function readGitlabJob(read: ReadClaim, issuer: string): Job {
  const repository = read('project_path') ?? '';
  const repositoryUrl = `${issuer}/${repository}`;
  const job = read('job_id');
  return {
    repository,
    runsFor: readGitlabSelector(read),
    commit: read('sha'),
    run: job && `${repositoryUrl}/-/jobs/${job}`,
    repositoryUrl,
  };
}

function readGitlabSelector(read: ReadClaim): JobSelector | undefined {
  // `ref` is then the source branch, which may be the main branch of a fork.
  if (read('pipeline_source') === 'merge_request_event') return { pullRequests: true };
  const ref = read('ref');
  if (!ref) return undefined;
  if (read('ref_type') === 'branch') return { branch: ref };
  return read('ref_type') === 'tag' ? { tag: ref } : undefined;
}

function readGithubJob(read: ReadClaim): Job {
  const repository = read('repository') ?? '';
  const repositoryUrl = `https://github.com/${repository}`;
  const run = read('run_id');
  return {
    repository,
    runsFor: readGithubSelector(read),
    commit: read('sha'),
    run: run && `${repositoryUrl}/actions/runs/${run}`,
    repositoryUrl,
  };
}

function readGithubSelector(read: ReadClaim): JobSelector | undefined {
  const event = read('event_name');
  // GitHub issues no token to jobs of forks.
  if (event === 'pull_request') return { pullRequests: true };
  // Such a job has the identity of the target branch, but may run untrusted code of a pull request.
  if (event === 'pull_request_target') return undefined;
  const [, kind, name] = read('ref')?.match(/^refs\/(heads|tags)\/(.+)$/) ?? [];
  if (!name) return undefined;
  return kind === 'tags' ? { tag: name } : { branch: name };
}

function isTrusted(trust: Trust, { repository, runsFor }: Job): boolean {
  if (repository !== trust.repository || !runsFor) return false;
  if (trust.pullRequests || runsFor.pullRequests) return trust.pullRequests === runsFor.pullRequests;
  return matches(trust.branch, runsFor.branch) || matches(trust.tag, runsFor.tag);
}

function matches(pattern: string | undefined, name: string | undefined): boolean {
  if (pattern === undefined || name === undefined) return false;
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/**
 * Combines several trusts for a module. A permission for one module must not extend to others, so only permissions for
 * all of them count.
 */
function toCaller(trusts: Trust[], { repository, runsFor, commit, run, repositoryUrl }: Job): Caller {
  const modules = [...new Set(trusts.map(({ module }) => module))];
  const can = permissions.filter((permission) =>
    modules.every((module) =>
      trusts.some((trust) => trust.module === module && trust.can.includes(permission)),
    ),
  );
  return {
    actor: { kind: 'oidc', id: `repo:${repository}:${formatSubject(runsFor)}`, name: `CI of ${repository}` },
    owner: trusts[0]?.owner ?? '',
    modules,
    can,
    source: { repository: repositoryUrl, ...(commit && { commit }), ...(run && { run }) },
  };
}

/** Formats the end of a subject like that of GitHub's tokens. */
function formatSubject({ branch, tag }: JobSelector = { pullRequests: true }): string {
  if (branch !== undefined) return `ref:refs/heads/${branch}`;
  return tag === undefined ? 'pull_request' : `ref:refs/tags/${tag}`;
}
