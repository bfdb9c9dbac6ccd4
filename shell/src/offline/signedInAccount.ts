/** Apart from the files of a revision. */
const CACHE = 'lintel-account';
const ADDRESS = '/signed-in-account';

let last: Promise<unknown> = Promise.resolve();

/** Lets the worker know which account is signed in; null for none. */
export function keepSignedInAccount(account: string | null): Promise<void> {
  // One after another: a sign-out may be followed by a sign-in.
  const kept = last.then(async () => {
    const cache = await caches.open(CACHE);
    await (account === null ? cache.delete(ADDRESS) : cache.put(ADDRESS, new Response(account)));
  });
  last = kept.catch(() => {});
  return kept;
}

export async function readSignedInAccount(): Promise<string | null> {
  const response = await (await caches.open(CACHE)).match(ADDRESS);
  return (await response?.text()) ?? null;
}
