import { createHash, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { isHttps } from './isHttps';

const COOKIE = 'lintel_visitor';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Where a visitor stands among a hundred, 0 to 99, for ever and for each module anew: who gets the canary of one is not
 * always who gets that of another.
 */
export function getBucket(visitor: string, module: string): number {
  return createHash('sha256').update(`${visitor}:${module}`).digest().readUInt32BE() % 100;
}

/** Who asks, by a cookie that says nothing but who is the same; a new visitor gets one. */
export function getVisitor(request: Request, response: Response): string {
  const known = request.headers.cookie?.match(/(?:^|;\s*)lintel_visitor=([0-9a-f-]{36})(?:;|$)/)?.[1];
  if (known) return known;
  const visitor = randomUUID();
  response.cookie(COOKIE, visitor, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: YEAR_MS,
  });
  return visitor;
}
