import { type HostConfig, readQaToken } from '@lintel/contract';
import type { Request, Response } from 'express';
import { isHttps } from './isHttps';

const COOKIE = 'lintel_qa';
const options = { httpOnly: true, sameSite: 'lax' } as const;

/**
 * Whether a page was asked for by a valid QA link: by `?qa=`, or by the cookie that keeps it until it expires. A link that
 * is not valid, or `?qa=` alone, ends what was before.
 */
export async function hasQaLink(request: Request, response: Response, config: HostConfig): Promise<boolean> {
  const { qa } = request.query;
  const kept = request.headers.cookie?.match(/(?:^|;\s*)lintel_qa=([\w.-]+)/)?.[1];
  const token = typeof qa === 'string' ? qa : kept;
  if (token === undefined) return false;
  const reading = await readQaToken(token, config.qaKey ?? '');
  if (reading.state !== 'valid') {
    response.clearCookie(COOKIE, options);
    return false;
  }
  response.set('Cache-Control', 'private, no-cache');
  if (token !== kept) {
    const maxAge = Date.parse(reading.ticket.expiresAt) - Date.now();
    response.cookie(COOKIE, token, { ...options, secure: isHttps(request), maxAge });
  }
  return true;
}
