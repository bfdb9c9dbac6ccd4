import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** All revisions, newest first. */
export async function history(store: ReleaseStore): Promise<RegistryRevision[]> {
  const newest = await store.newestRevision();
  const numbers = Array.from({ length: newest }, (_, index) => newest - index);
  const revisions = await Promise.all(numbers.map((number) => store.readRevision(number)));
  return revisions.filter((revision) => revision !== null);
}
