import type { ReleaseStore } from '@lintel/cli';

/** The version of a module, or of the shell, that is live. */
export async function liveVersion(store: ReleaseStore, id: string): Promise<string> {
  const revision = await store.readRevision(await store.newestRevision());
  const version = revision?.live[id];
  if (!version) throw new Error(`${id} is not live.`);
  return version;
}
