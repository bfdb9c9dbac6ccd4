import { openOfflineDatabase, seal, toDigest, unseal } from './offlineDatabase';

const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;
const MAX_RESPONSES = 400;
/** Maximum number of characters of one response. */
const MAX_LENGTH = 500_000;
/** Number of cached responses after which the oldest are removed. */
const TRIM_INTERVAL = 20;

/** Responses that are useless offline, or that shouldn't stay on a device. */
const NEVER_CACHED = /\/(?:auth|events|batch|uploads|search|__mock|account\/.+|.+\/position)(?:[/?]|$)/;

let untrimmed = 0;

const getId = (account: string, url: string) => {
  const { pathname, searchParams } = new URL(url, location.origin);
  searchParams.sort();
  return toDigest(`${account} ${pathname}?${searchParams}`);
};

/** Caches the last response of each address. */
export async function writeResponse(account: string, url: string, text: string, at = Date.now()) {
  if (text.length > MAX_LENGTH || NEVER_CACHED.test(url)) return;
  const [id, sealed] = await Promise.all([getId(account, url), seal(account, { text })]);
  const database = await openOfflineDatabase();
  await database.put('answers', { id, account, at, ...sealed });
  untrimmed += 1;
  if (untrimmed < TRIM_INTERVAL) return;
  untrimmed = 0;
  await trim();
}

/** @returns null for an address that wasn't visited, or too long ago */
export async function readResponse(
  account: string,
  url: string,
): Promise<{ text: string; at: number } | null> {
  const database = await openOfflineDatabase();
  const cached = await database.get('answers', await getId(account, url));
  if (!cached || Date.now() - cached.at > MAX_AGE_MS) return null;
  return { at: cached.at, ...(await unseal<{ text: string }>(account, cached)) };
}

/** Removes responses that are too old, and the oldest ones above the limit. */
async function trim() {
  const database = await openOfflineDatabase();
  const transaction = database.transaction('answers', 'readwrite');
  let tooMany = (await transaction.store.count()) - MAX_RESPONSES;
  for (let each = await transaction.store.index('at').openCursor(); each; each = await each.continue()) {
    if (tooMany <= 0 && Date.now() - each.value.at <= MAX_AGE_MS) break;
    await each.delete();
    tooMany -= 1;
  }
  await transaction.done;
}
