import { type KeyObject, randomBytes, sign } from 'node:crypto';
import type { QaTicket } from '@lintel/contract';
import { getPublicKey } from '../store/qaKeys.ts';
import { recordQaLink } from '../store/qaLinks.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';
import type { Reference } from './promote.ts';

export const DEFAULT_LIFETIME_MS = 7 * 24 * 3_600_000;

/** Scripts of a dev server run in the page, so only the tester's own machine is allowed. */
export const DEV_SERVER = /^http:\/\/localhost(:\d{1,5})?$/;

export interface QaLinkOptions {
  references: Reference[];
  /** Module id → dev server on the tester's machine: `http://localhost:3100`. */
  servers?: Record<string, string>;
  /** Origin of the shell. */
  url?: string;
  /** The page that the link opens, with a leading slash. */
  path?: string;
  /** How long the link is valid, in ms. */
  lifetime?: number;
  note?: string;
}

export interface QaLink {
  link: string;
  token: string;
  ticket: QaTicket;
  /** Public key that verifies the token; the gateway needs the same. */
  publicKey: string;
}

/**
 * Signs a link that opens published builds, or dev servers, of modules inside the live shell. Anyone with the link can use it until it
 * expires or is revoked.
 */
export async function qaLink(store: ReleaseStore, key: KeyObject, options: QaLinkOptions): Promise<QaLink> {
  const { references, servers = {}, url = 'http://localhost:3000', path = '/', note } = options;
  const { lifetime = DEFAULT_LIFETIME_MS } = options;
  await rejectUnlinkable(store, references, Object.keys(servers));
  const now = Date.now();
  const ticket: QaTicket = {
    id: randomBytes(8).toString('hex'),
    modules: { ...Object.fromEntries(references.map(({ id, version }) => [id, version])), ...servers },
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetime).toISOString(),
    ...(note && { note }),
  };
  await recordQaLink(store.records, ticket);
  const token = signTicket(ticket, key);
  const link = new URL(url.replace(/\/$/, '') + path);
  link.searchParams.set('qa', token);
  return { link: link.href, token, ticket, publicKey: getPublicKey(key) };
}

async function rejectUnlinkable(store: ReleaseStore, references: Reference[], served: string[]) {
  const ids = [...references.map(({ id }) => id), ...served];
  if (ids.includes('shell'))
    throw new UserError('A QA link opens modules inside the live shell, not another shell.');
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new UserError(`${twice} is named twice.`);
  for (const { id, version } of references) {
    const release = await store.readRelease(id, version);
    if (!release) {
      throw new UserError(`${id}@${version} is not in the store. Publish it first: lintel publish <folder>`);
    }
    if (release.server)
      throw new UserError(`A QA link opens modules inside the live shell; ${id} is not in it.`);
  }
}

export function signTicket(ticket: QaTicket, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}
