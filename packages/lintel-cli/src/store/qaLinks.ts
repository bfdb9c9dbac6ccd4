import { type QaTicket, readQaToken } from '@lintel/contract';
import { readVerificationKey } from './qaKeys.ts';
import { MAX_LIFETIME_MS, parseQaLink } from './qaRevocations.ts';
import type { RegistryRecords } from './RegistryRecords.ts';

// Folder with one record per link that lists its modules, so that a link can be revoked by its id alone.
const LINKS = 'keys/qa-links/';

/** Records the modules of a new link. Removes the records of expired links. */
export async function recordQaLink(records: RegistryRecords, { id, modules }: QaTicket): Promise<void> {
  for (const { name, writtenAt } of await records.list(LINKS))
    if (Date.now() - Date.parse(writtenAt) > MAX_LIFETIME_MS) await records.remove(name);
  await records.create(LINKS + id, JSON.stringify(Object.keys(modules)));
}

/**
 * Returns the modules that a link opens; null for a link that is not signed by this registry, and for an unknown id.
 * @param text the link, its token or its id
 * @throws UserError when the text is none of these
 */
export async function readQaLinkModules(records: RegistryRecords, text: string): Promise<string[] | null> {
  const { id, token } = parseQaLink(text);
  const recorded = await records.read(LINKS + id);
  if (recorded !== null) return JSON.parse(recorded);
  const key = token && (await readVerificationKey(records));
  if (!key) return null;
  const reading = await readQaToken(token, key);
  return 'ticket' in reading ? Object.keys(reading.ticket.modules) : null;
}
