/** Separate from the files of a revision. */
const CACHE = 'lintel-account';
const ADDRESS = '/signed-in-account';

let last: Promise<unknown> = Promise.resolve();

/** Stores the signed-in account for the worker; null for none. */
export function storeSignedInAccount(account: string | null): Promise<void> {
  // One after another, because a sign-out may be followed by a sign-in.
  const stored = last.then(async () => {
    if (account === null) return caches.delete(CACHE);
    return (await caches.open(CACHE)).put(ADDRESS, new Response(account));
  });
  last = stored.catch(() => {});
  return stored.then(() => {});
}

export async function readSignedInAccount(): Promise<string | null> {
  const response = await caches.match(ADDRESS, { cacheName: CACHE });
  return (await response?.text()) ?? null;
}
