import type { PageServer, Release } from '@lintel/contract';
import { loadPageServer, type ReadFile } from './loadPageServer.ts';

/** Enough for the live release, a canary, and the releases that a rollback of either returns to. */
const CACHE_SIZE = 4;

/** Loads the page servers of releases, and caches the most recently used ones. */
export const createPageServers = (readFile: ReadFile): ((release: Release) => Promise<PageServer>) =>
  cacheServers((release) => loadPageServer(readFile, release));

/** Caches the most recently used server bundles. */
export function cacheServers<Server>(
  load: (release: Release) => Promise<Server>,
): (release: Release) => Promise<Server> {
  const cache = new Map<string, Promise<Server>>();

  return (release) => {
    const name = `${release.id}@${release.version}`;
    const loading = cache.get(name) ?? load(release);
    cache.delete(name);
    cache.set(name, loading);
    // The next request retries.
    loading.catch(() => cache.delete(name));
    for (const oldest of [...cache.keys()].slice(0, -CACHE_SIZE)) cache.delete(oldest);
    return loading;
  };
}
