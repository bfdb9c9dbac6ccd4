import type { Operation } from '../src/contract/readContract';

export interface HostileCall {
  shape: string;
  query?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** Returns the operation's path, filled with names of records that do not exist. */
export const fillPath = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, 'solana');

/** Timeouts of the server during the run (production: 20 s and 60 s). */
export const bodyTimeouts = { idleSeconds: 1, totalSeconds: 2 };

/** The response to a hostile call, and the time that it took the server. */
export interface CallResult {
  shape: string;
  call: string;
  status: number;
  bytes: number;
  ms: number;
  blockedMs: number;
  /** Longest duration that the call may take (ms). */
  maxMs: number;
}

export const MAX_MS = 250;
/** Additional time for the body to arrive. */
export const MAX_MS_PER_MB = 20;
export const MAX_BLOCKED_MS = 50;
const MAX_BYTES = 8 * 1024;

export function isFault({ status, bytes, ms, blockedMs, maxMs }: CallResult): boolean {
  if (status < 200 || status >= 500 || (status >= 400 && bytes > MAX_BYTES)) return true;
  return ms > maxMs || blockedMs > MAX_BLOCKED_MS;
}
