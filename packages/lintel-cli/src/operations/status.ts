import type { BackendAddress, Canary } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** The live state. When nothing was ever live, `revision` is 0 and date and reason are null. */
export interface Status {
  revision: number;
  createdAt: string | null;
  reason: string | null;
  modules: LiveModule[];
}

export interface LiveModule {
  id: string;
  version: string;
  disabled: boolean;
  canary: Canary | null;
  /** Address of its backend. */
  backend: BackendAddress | null;
  /** Size of all JavaScript of the release, gzip. */
  bytes: number;
  /** ISO 8601, UTC; null when the store lacks the release. */
  publishedAt: string | null;
}

/** Returns the live modules, sorted by id. */
export async function status(store: ReleaseStore): Promise<Status> {
  const current = await store.readRevision(await store.newestRevision());
  if (!current) return { revision: 0, createdAt: null, reason: null, modules: [] };
  const { revision, createdAt, reason, live, disabled = [], canary = {}, backends = {} } = current;
  const published = await store.listReleases();
  const dateOf = (id: string, version: string) =>
    published.find((release) => release.id === id && release.version === version)?.publishedAt ?? null;
  const modules = await Promise.all(
    Object.entries(live).map(async ([id, version]) => ({
      id,
      version,
      disabled: disabled.includes(id),
      canary: canary[id] ?? null,
      backend: backends[id] ?? null,
      bytes: await scriptBytes(store, id, version),
      publishedAt: dateOf(id, version),
    })),
  );
  return { revision, createdAt, reason, modules: modules.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

async function scriptBytes(store: ReleaseStore, id: string, version: string): Promise<number> {
  const release = await store.readRelease(id, version);
  const scripts = Object.entries(release?.files ?? {}).filter(([file]) => file.endsWith('.js'));
  return scripts.reduce((sum, [, file]) => sum + file.gzip, 0);
}
