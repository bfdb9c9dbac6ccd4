import type { Release } from '@lintel/contract';
import createClient from 'openapi-fetch';
import { Refusal, type Report } from '../check/report.ts';
import type { PastRevision } from '../operations/history.ts';
import type { BuildSource } from '../store/source.ts';
import { UsageError, UserError } from '../UserError.ts';
import type { components, paths } from './api.generated.ts';
import type { CheckResult, Registry, RevisionResult } from './Registry.ts';
import { packBuild } from './receiveRelease.ts';

export interface HttpRegistryOptions {
  /** Origin of the gateway: `https://dashboard.example.com`. */
  url: string;
  /** Called when the token is first needed. */
  readToken(origin: string): Promise<string>;
  /** Returns the origin of the calls. */
  readSource(): Promise<BuildSource>;
}

/** The document describes only the parts of a release that the registry reads. */
type DescribedRelease = components['schemas']['Release'];

const INTERNAL_NEEDS_STORE =
  "Only an operator with the store's directory may allow an address in the internal network: --store";

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Number of retries when the registry limits the rate, and the longest wait in seconds. */
const RETRIES = 5;
const LONGEST_WAIT = 60;

/**
 * Creates a client for a gateway's registry.
 * @throws UsageError when the address is invalid, or would send the token unencrypted
 */
export function httpRegistry({ url, readToken, readSource }: HttpRegistryOptions): Registry {
  const origin = parseRegistryUrl(url);
  const client = createClient<paths>({ baseUrl: `${origin}/registry/v1`, redirect: 'error', fetch: send });
  let token: Promise<string> | undefined;
  let source: Promise<BuildSource> | undefined;
  const encodeSource = async (given?: BuildSource) => {
    source ??= readSource();
    return encodeURIComponent(JSON.stringify(given ?? (await source)));
  };

  return {
    async publish(build, buildSource) {
      const { id, version } = build.release;
      return take(
        await client.PUT('/releases/{id}/{version}', {
          params: { path: { id, version } },
          // The generated client types a binary body as a text.
          body: packBuild(build) as unknown as string,
          bodySerializer: (body) => body as unknown as BodyInit,
          headers: {
            'Content-Type': 'application/x-tar',
            'Lintel-Source': await encodeSource(buildSource),
          },
        }),
      );
    },

    async readRelease(id, version) {
      const answer = await client.GET('/releases/{id}/{version}', { params: { path: { id, version } } });
      return answer.response.status === 404 ? null : (take(answer) as unknown as Release);
    },

    async check(candidates, { against, accept } = {}) {
      const builds = candidates.filter((candidate) => 'manifest' in candidate);
      const releases = candidates.filter((candidate) => !('manifest' in candidate));
      const body = {
        releases: pick(releases),
        builds: builds as unknown as DescribedRelease[],
        against,
        accept,
      };
      return take(await client.POST('/checks', { body })) as CheckResult;
    },

    promote: async (references, options = {}) =>
      takeRevision(await client.POST('/promotions', { body: { releases: pick(references), ...options } })),
    rollback: async ({ id, ...options }) =>
      takeRevision(await client.POST('/rollbacks', { body: { module: id, ...options } })),
    startCanary: async ({ id, version }, percent, options = {}) => {
      if (!Number.isInteger(percent) || percent < 1 || percent > 99)
        throw new UsageError('A canary takes 1 to 99 percent of visitors.');
      return takeRevision(
        await client.POST('/canaries', { body: { module: id, version, percent, ...options } }),
      );
    },
    endCanary: async (id, options = {}) =>
      takeRevision(await client.POST('/canaries', { body: { module: id, end: true, ...options } })),
    switchModule: async (id, on, options = {}) =>
      takeRevision(await client.POST('/switches', { body: { module: id, on, ...options } })),
    setBackend: async (id, backend, options = {}) => {
      if (backend?.internal) throw new UsageError(INTERNAL_NEEDS_STORE);
      return takeRevision(
        await client.POST('/backends', { body: { module: id, url: backend?.url ?? null, ...options } }),
      );
    },

    createQaLink: async ({ references, ...options }) =>
      take(await client.POST('/qa-links', { body: { releases: pick(references), ...options } })),
    revokeQaLink: async (link) => take(await client.POST('/qa-revocations', { body: { link } })).id,
    readStatus: async () => take(await client.GET('/status')),
    readHealth: async (module) => take(await client.GET('/health', { params: { query: { module } } })),
    readHistory: async ({ limit, module } = {}) =>
      take(await client.GET('/history', { params: { query: { limit, module } } }))
        .revisions as unknown as PastRevision[],
  };

  /** Adds the token and the source. Waits and retries when the registry limits the rate. */
  async function send(request: Request): Promise<Response> {
    token ??= readToken(origin);
    request.headers.set('Authorization', `Bearer ${await token}`);
    if (!request.headers.has('Lintel-Source')) request.headers.set('Lintel-Source', await encodeSource());
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(request.clone()).catch((cause: Error) => {
        throw new UserError(`${origin} can't be reached: ${describeCause(cause)}`, { cause });
      });
      const wait = Number(response.headers.get('Retry-After'));
      if (response.status !== 429 || attempt >= RETRIES || !(wait <= LONGEST_WAIT)) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }

  function takeRevision(answer: Answer): RevisionResult {
    return take(answer) as RevisionResult;
  }

  /** @throws the same errors as a store in a directory */
  function take<Data>({ data, error, response }: { data?: Data } & Answer): Data {
    if (response.ok && data !== undefined && typeof data === 'object') return data;
    const failure = (error as { error?: { code: string; message: string; report?: Report } } | undefined)
      ?.error;
    if (!failure)
      throw new UserError(`${origin} is no Lintel registry: it responds with ${response.status}.`);
    if (failure.report) throw new Refusal(failure.report);
    throw response.status === 400 ? new UsageError(failure.message) : new UserError(failure.message);
  }
}

/** Removes other fields of an object: the registry refuses unknown fields. */
const pick = (references: { id: string; version: string }[]) =>
  references.map(({ id, version }) => ({ id, version }));

/** The actual reason of a failed `fetch` is in its `cause`. */
const describeCause = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

function parseRegistryUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${text}" is not a registry. Write it like https://dashboard.example.com.`);
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLoopback)
    throw new UsageError(`${text} would send the token unencrypted. Use https://${url.host}.`);
  return url.origin;
}
