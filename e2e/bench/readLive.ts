import {
  type DirectoryStore,
  directoryStore,
  type LiveReleases,
  readLiveReleases,
  storeRoot,
} from '@lintel/cli';
import type { Release } from '@lintel/contract';

/** Reads the live releases of a store, by default of the checkout's. @throws Error when nothing is live */
export async function readLive(store: DirectoryStore = directoryStore(storeRoot())): Promise<LiveReleases> {
  const revision = await store.readRevision(await store.newestRevision());
  if (!revision) throw new Error('Nothing is live.');
  return readLiveReleases(store, revision);
}

/** Returns the releases of the shell and the modules. */
export const flattenReleases = ({ shell, modules }: LiveReleases): Release[] => [
  ...(shell ? [shell] : []),
  ...modules,
];
