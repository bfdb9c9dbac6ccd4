import { type HostConfig, readQaToken } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import type { Request } from 'express';

/** Reads the public key that verifies QA links; null while there is none. */
export type QaKey = () => Promise<string | null>;

/** Reads the ids of revoked QA links. */
export type RevokedQaLinks = () => Promise<string[]>;

/**
 * Creates a function that reads the pages' config. A key that is created and a link that is revoked while the gateway
 * runs apply from the next page load. If the list of revoked links can't be read, no link is valid.
 */
export function createConfigReader(
  config: HostConfig,
  readKey: QaKey = async () => null,
  readRevoked: RevokedQaLinks = async () => [],
): () => Promise<HostConfig> {
  return async () => {
    try {
      const [qaKey, qaRevoked] = await Promise.all([readKey(), readRevoked()]);
      return { ...config, ...(qaKey && { qaKey }), ...(qaKey && qaRevoked.length > 0 && { qaRevoked }) };
    } catch (cause) {
      notices.error('QA links cannot be read:', cause);
      return config;
    }
  };
}

/** The effects of a QA link on a page. */
export interface QaAccess {
  /** Whether another build may run in it. */
  mayOverride: boolean;
  /** The chosen dev servers, which the page's policy has to allow. */
  devServers: string[];
}

const COOKIE = /(?:^|;\s*)lintel_qa_link=([\w.-]+)(?:~(\d{1,5}(?:\.\d{1,5}){0,19}))?(?:;|$)/;

/**
 * The permissions that a request's QA link grants. The page itself sets the cookie, once its user has confirmed the
 * link: the token, and the ports of chosen dev servers. An unconfirmed valid link in the address only sets
 * `mayOverride`, because the user may confirm it.
 */
export async function readQaAccess(request: Request, config: HostConfig): Promise<QaAccess> {
  const { qa } = request.query;
  const [, saved, ports = ''] = request.headers.cookie?.match(COOKIE) ?? [];
  const isConfirmed = await isValidQaToken(saved, config);
  return {
    mayOverride: isConfirmed || (typeof qa === 'string' && (await isValidQaToken(qa, config))),
    devServers: isConfirmed && ports ? ports.split('.').map((port) => `http://localhost:${port}`) : [],
  };
}

export async function isValidQaToken(
  token: string | undefined,
  { qaKey, qaRevoked }: HostConfig,
): Promise<boolean> {
  if (!token || !qaKey) return false;
  return (await readQaToken(token, qaKey, { revoked: qaRevoked })).state === 'valid';
}
