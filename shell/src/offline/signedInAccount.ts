/** Apart from the files of a revision. */
const CACHE = 'lintel-account';
const ADDRESS = '/signed-in-account';

let last: Promise<unknown> = Promise.resolve();

/** Lets the worker know which account is signed in; null for none. */
export function keepSignedInAccount(account: string | null): Promise<void> {
  // One after another: a sign-out may be followed by a sign-in.
  const kept = last.then(async () => {
    if (account === null) return caches.delete(CACHE);
    return (await caches.open(CACHE)).put(ADDRESS, new Response(account));
  });
  last = kept.catch(() => {});
  return kept.then(() => {});
}

export async function readSignedInAccount(): Promise<string | null> {
  const response = await caches.match(ADDRESS, { cacheName: CACHE });
  return (await response?.text()) ?? null;
}
