import { UserError } from '../UserError.ts';
import type { RegistryRecords } from './RegistryRecords.ts';

/** Maximum lifetime of a link; after that, its revocation has no effect any more. */
export const MAX_LIFETIME_MS = 30 * 24 * 3_600_000;

// Folder with one empty record per revoked link, so that two simultaneous commands cannot lose one.
const REVOKED = 'keys/qa-revoked/';

/**
 * Revokes a QA link permanently.
 * @param text the link, its token or its id
 * @returns the link's id
 * @throws UserError when the text is none of these
 */
export async function revokeQaLink(records: RegistryRecords, text: string): Promise<string> {
  const { id } = parseQaLink(text);
  await records.create(REVOKED + id, '');
  return id;
}

/** Returns the ids of the links that were revoked and may not have expired yet. */
export async function readRevokedQaLinks(records: RegistryRecords): Promise<string[]> {
  return (await records.list(REVOKED))
    .filter(({ writtenAt }) => Date.now() - Date.parse(writtenAt) <= MAX_LIFETIME_MS)
    .map(({ name }) => name.slice(REVOKED.length));
}

/** Parses a link, its token or its id. The signature is not verified. @throws UserError when the text is none of these */
export function parseQaLink(given: string): { id: string; token?: string } {
  const text = given.trim();
  if (/^[0-9a-f]{16}$/.test(text)) return { id: text };
  const token = URL.canParse(text) ? (new URL(text).searchParams.get('qa') ?? '') : text;
  try {
    const { id } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
      id?: string;
    };
    if (id && /^[0-9a-f]{16}$/.test(id)) return { id, token };
  } catch {
    // Reported below.
  }
  throw new UserError('Name a QA link, or the id that `lintel qa-link` printed.');
}
