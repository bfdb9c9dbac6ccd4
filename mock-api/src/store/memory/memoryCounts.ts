import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CallCounts, Limit } from '../Store';

/** Counts of one process: they begin anew with it. */
export const memoryCounts = (_name: string, { calls, seconds }: Limit): CallCounts =>
  new RateLimiterMemory({ points: calls, duration: seconds });
