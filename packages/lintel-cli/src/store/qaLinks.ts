import { type QaTicket, readQaToken } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import { MAX_LIFETIME_MS, parseQaLink } from './qaRevocations.ts';
import type { RegistryRecords } from './RegistryRecords.ts';

// Folder with one record per link that lists its modules, so that a link can be revoked by its id alone.
const LINKS = 'keys/qa-links/';

/**
 * Records the modules of a new link. Removes the records of expired links. Only warns when the store can't be written:
 * links may be signed with read-only access to it.
 */
export async function recordQaLink(records: RegistryRecords, { id, modules }: QaTicket): Promise<void> {
  try {
    for (const { name, writtenAt } of await records.list(LINKS))
      if (Date.now() - Date.parse(writtenAt) > MAX_LIFETIME_MS) await records.remove(name);
    await records.create(LINKS + id, JSON.stringify(Object.keys(modules)));
  } catch (error) {
    notices.warn(
      `Couldn't record the QA link: ${(error as Error).message}. A token can end it early by the whole link only, not by its id.`,
    );
  }
}

/**
 * Returns the modules that a link opens; null for a link that is not signed by this registry, and for an unknown id.
 * @param text the link, its token or its id
 * @param readKey reads the public key that verifies links; null while there is none
 * @throws UserError when the text is none of these
 */
export async function readQaLinkModules(
  records: RegistryRecords,
  text: string,
  readKey: () => Promise<string | null>,
): Promise<string[] | null> {
  const { id, token } = parseQaLink(text);
  const recorded = await records.read(LINKS + id);
  if (recorded !== null) return JSON.parse(recorded);
  const key = token && (await readKey());
  if (!key) return null;
  const reading = await readQaToken(token, key);
  return 'ticket' in reading ? Object.keys(reading.ticket.modules) : null;
}
