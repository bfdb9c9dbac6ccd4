import {
  AccessError,
  type Caller,
  createJobReader,
  isToken,
  type RegistryRecords,
  readTokenCaller,
} from '@lintel/cli';
import type { Source } from '@lintel/contract';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { RegistryError } from './errors.ts';

export interface RateLimit {
  calls: number;
  seconds: number;
}

export interface RateLimits {
  /** Limit of all calls of a token. */
  calls: RateLimit;
  /** Additional limit of the publishing calls of a token. */
  publishes: RateLimit;
  /** Limit of wrong tokens per address. */
  failures: RateLimit;
}

export const RATE_LIMITS: RateLimits = {
  calls: { calls: 300, seconds: 60 },
  publishes: { calls: 60, seconds: 600 },
  failures: { calls: 30, seconds: 60 },
};

/** Recognizes callers and limits their rate. */
export function createCallerReader(
  records: RegistryRecords,
  publicUrl: string,
  limits: RateLimits = RATE_LIMITS,
) {
  const readJobCaller = createJobReader({ records, audience: new URL(publicUrl).origin });
  const [calls, publishes, failures] = [limits.calls, limits.publishes, limits.failures].map(
    (limit) => new RateLimiterMemory({ points: limit.calls, duration: limit.seconds }),
  ) as [RateLimiterMemory, RateLimiterMemory, RateLimiterMemory];

  return async (request: Request): Promise<Caller> => {
    const address = request.ip ?? 'unknown';
    const failed = await failures.get(address);
    if (failed && failed.consumedPoints >= limits.failures.calls) throw rateLimited(failed);
    const caller = await readCaller(request).catch(async (error) => {
      await failures.consume(address).catch(() => {});
      throw error;
    });
    const key = `${caller.actor.kind} ${caller.actor.id}`;
    await consume(calls, key);
    if (request.method === 'PUT') await consume(publishes, key);
    return { ...caller, source: { ...readSourceHeader(request), ...caller.source } };
  };

  function readCaller(request: Request): Promise<Caller> {
    const [, token] = request.get('authorization')?.match(/^Bearer ([^\s]{1,8000})$/i) ?? [];
    if (!token) throw new AccessError(401, 'TOKEN_MISSING', 'This registry needs a token: --token');
    return isToken(token) ? readTokenCaller(records, token) : readJobCaller(token);
  }
}

async function consume(limiter: RateLimiterMemory, key: string) {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? rateLimited(refusal) : refusal;
  }
}

function rateLimited({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new RegistryError(429, 'RATE_LIMITED', `Too many calls. Try again in ${seconds} s.`, {
    'Retry-After': String(seconds),
  });
}

/** Single-line texts, because the history shows them. */
const line = z.string().regex(/^[^\p{Cc}]{1,300}$/u);
const sourceSchema = z.strictObject({
  builder: line.optional(),
  repository: line.optional(),
  commit: line.optional(),
  run: line.optional(),
  dirty: z.boolean().optional(),
  tests: z.enum(['passed', 'skipped']).optional(),
});

export type CallerSource = Source & { builder?: string; dirty?: boolean; tests?: 'passed' | 'skipped' };

/** Reads the caller's description of its environment: percent-encoded JSON. */
function readSourceHeader(request: Request): CallerSource {
  const text = request.get('lintel-source');
  if (!text) return {};
  try {
    return sourceSchema.parse(JSON.parse(decodeURIComponent(text)));
  } catch {
    throw new RegistryError(400, 'INVALID_REQUEST', 'The Lintel-Source header is invalid.');
  }
}
