import type { ReleaseStore } from '@lintel/cli';
import type { PageServer, Release } from '@lintel/contract';
import { loadPageServer } from './loadPageServer.ts';

/** What is live, a canary, and what a rollback of either returns to. */
const KEPT = 4;

/** Gives the page server of a release, loaded once; the least recently used ones are forgotten. */
export function createPageServers(store: ReleaseStore): (release: Release) => Promise<PageServer> {
  const kept = new Map<string, Promise<PageServer>>();

  return (release) => {
    const name = `${release.id}@${release.version}`;
    const loading = kept.get(name) ?? loadPageServer(store, release);
    kept.delete(name);
    kept.set(name, loading);
    // The next visitor tries again.
    loading.catch(() => kept.delete(name));
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return loading;
  };
}
