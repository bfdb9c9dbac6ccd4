import { type KeyObject, sign } from 'node:crypto';
import type { QaTicket } from '@lintel/contract';
import { publicHalf } from '../store/qaKeys.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';
import type { Reference } from './promote.ts';

const DAY_MS = 24 * 3_600_000;
export const DEFAULT_LIFE_MS = 7 * DAY_MS;
export const LONGEST_LIFE_MS = 30 * DAY_MS;

export interface QaLinkOptions {
  references: Reference[];
  /** Where the shell is: an origin. */
  url: string;
  /** The page that it opens, with a slash at its start. */
  path?: string;
  /** How long it works, in ms. */
  life?: number;
  note?: string;
}

export interface QaLink {
  link: string;
  token: string;
  ticket: QaTicket;
  /** Public half of the key that signed it; the gateway needs the same. */
  publicKey: string;
}

/**
 * Signs a link that opens published builds of modules inside the live shell, for whoever has it, until it expires.
 * @throws UserError when one of them is not in the store
 */
export async function qaLink(store: ReleaseStore, key: KeyObject, options: QaLinkOptions): Promise<QaLink> {
  const { references, url, path = '/', life = DEFAULT_LIFE_MS, note } = options;
  await refuse(store, references);
  const now = Date.now();
  const ticket: QaTicket = {
    modules: Object.fromEntries(references.map(({ id, version }) => [id, version])),
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + life).toISOString(),
    ...(note && { note }),
  };
  const token = signTicket(ticket, key);
  const link = new URL(url.replace(/\/$/, '') + path);
  link.searchParams.set('qa', token);
  return { link: link.href, token, ticket, publicKey: publicHalf(key) };
}

async function refuse(store: ReleaseStore, references: Reference[]) {
  for (const [index, { id, version }] of references.entries()) {
    if (id === 'shell')
      throw new UserError('A QA link opens modules inside the live shell, not another shell.');
    if (references.findIndex((other) => other.id === id) !== index)
      throw new UserError(`${id} is named twice.`);
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
