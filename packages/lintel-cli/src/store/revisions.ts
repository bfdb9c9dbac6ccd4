import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from './ReleaseStore.ts';

/** The revisions from the newest down, each read when it is asked for. */
export async function* revisions(store: ReleaseStore): AsyncGenerator<RegistryRevision> {
  for (let number = await store.newestRevision(); number > 0; number -= 1) {
    const revision = await store.readRevision(number);
    if (revision) yield revision;
  }
}
