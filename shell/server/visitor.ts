import { createHash, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { isHttps } from './isHttps';

const COOKIE = 'lintel_visitor';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Returns a visitor's bucket for a module's canary, 0 to 99. It is stable, but differs between modules, so that
 * different visitors get the canaries of different modules.
 */
export function getBucket(visitor: string, module: string): number {
  return createHash('sha256').update(`${visitor}:${module}`).digest().readUInt32BE() % 100;
}

/** The visitor's random id; undefined when the browser has none. */
export const readVisitor = ({ headers: { cookie } }: Request): string | undefined =>
  cookie?.match(/(?:^|;\s*)lintel_visitor=([0-9a-f-]{36})(?:;|$)/)?.[1];

/** Returns the visitor's random id from a cookie, and creates one for a new visitor. */
export function getVisitor(request: Request, response: Response): string {
  const existing = readVisitor(request);
  if (existing) return existing;
  const visitor = randomUUID();
  response.cookie(COOKIE, visitor, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: YEAR_MS,
  });
  return visitor;
}
