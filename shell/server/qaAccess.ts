import { type HostConfig, readQaToken } from '@lintel/contract';
import type { Request, Response } from 'express';
import { isHttps } from './isHttps';

/** Reads the public key that verifies QA links; null while there is none. */
export type QaKey = () => Promise<string | null>;

/** Reads the pages' config. A QA key that is created while the gateway runs applies from the next page load. */
export function createConfigReader(
  config: HostConfig,
  readKey: QaKey = async () => null,
): () => Promise<HostConfig> {
  return async () => {
    const qaKey = await readKey().catch((cause) => {
      console.error('QA links cannot be read:', cause);
      return null;
    });
    return qaKey ? { ...config, qaKey } : config;
  };
}

const COOKIE = 'lintel_qa';
const cookieOptions = { httpOnly: true, sameSite: 'lax' } as const;

/**
 * Whether a request has a valid QA link: by `?qa=`, or by the cookie that keeps it until it expires. An invalid link, or an
 * empty `?qa=`, removes the cookie.
 */
export async function hasQaLink(request: Request, response: Response, config: HostConfig): Promise<boolean> {
  const { qa } = request.query;
  const saved = request.headers.cookie?.match(/(?:^|;\s*)lintel_qa=([\w.-]+)/)?.[1];
  const token = typeof qa === 'string' ? qa : saved;
  if (token === undefined) return false;
  const reading = await readQaToken(token, config.qaKey ?? '');
  if (reading.state !== 'valid') {
    response.clearCookie(COOKIE, cookieOptions);
    return false;
  }
  response.set('Cache-Control', 'private, no-cache');
  if (token !== saved) {
    const maxAge = Date.parse(reading.ticket.expiresAt) - Date.now();
    response.cookie(COOKIE, token, { ...cookieOptions, secure: isHttps(request), maxAge });
  }
  return true;
}
