import { directoryStore, type LiveReleases, liveReleases, type ReleaseStore, storeRoot } from '@lintel/cli';
import type { Release } from '@lintel/contract';

/** What is live in a store, the checkout's own unless told. @throws Error when nothing is */
export async function liveIn(store: ReleaseStore = directoryStore(storeRoot())): Promise<LiveReleases> {
  const revision = await store.readRevision(await store.newestRevision());
  if (!revision) throw new Error('Nothing is live.');
  return liveReleases(store, revision);
}

/** The shell's release and the modules'. */
export const allOf = ({ shell, modules }: LiveReleases): Release[] => [...(shell ? [shell] : []), ...modules];
