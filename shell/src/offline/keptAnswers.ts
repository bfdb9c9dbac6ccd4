import { openOffline, seal, toDigest, unseal } from './offlineDatabase';

const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;
const MAX_ANSWERS = 400;
/** Maximum number of characters of one response. */
const MAX_LENGTH = 500_000;
/** Number of stored responses after which the oldest are removed. */
const TRIM_INTERVAL = 20;

/** Responses that are useless offline, or that shouldn't stay on a device. */
const NEVER_KEPT = /\/(?:auth|events|batch|uploads|search|__mock|account\/.+|.+\/position)(?:[/?]|$)/;

let untrimmed = 0;

const getId = (account: string, url: string) => {
  const { pathname, searchParams } = new URL(url, location.origin);
  searchParams.sort();
  return toDigest(`${account} ${pathname}?${searchParams}`);
};

/** Stores the last response of each address. */
export async function writeAnswer(account: string, url: string, text: string, at = Date.now()) {
  if (text.length > MAX_LENGTH || NEVER_KEPT.test(url)) return;
  const [id, sealed] = await Promise.all([getId(account, url), seal(account, { text })]);
  const database = await openOffline();
  await database.put('answers', { id, account, at, ...sealed });
  untrimmed += 1;
  if (untrimmed < TRIM_INTERVAL) return;
  untrimmed = 0;
  await trim();
}

/** @returns null for an address that wasn't visited, or too long ago */
export async function findAnswer(account: string, url: string): Promise<{ text: string; at: number } | null> {
  const database = await openOffline();
  const kept = await database.get('answers', await getId(account, url));
  if (!kept || Date.now() - kept.at > MAX_AGE_MS) return null;
  return { at: kept.at, ...(await unseal<{ text: string }>(account, kept)) };
}

/** Removes responses that are too old, and the oldest ones above the limit. */
async function trim() {
  const database = await openOffline();
  const transaction = database.transaction('answers', 'readwrite');
  let tooMany = (await transaction.store.count()) - MAX_ANSWERS;
  for (let each = await transaction.store.index('at').openCursor(); each; each = await each.continue()) {
    if (tooMany <= 0 && Date.now() - each.value.at <= MAX_AGE_MS) break;
    await each.delete();
    tooMany -= 1;
  }
  await transaction.done;
}
