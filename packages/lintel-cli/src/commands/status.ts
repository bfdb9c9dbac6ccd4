import type { ReleaseStore } from '../store/ReleaseStore.ts';

export interface Status {
  revision: number;
  createdAt: string;
  reason: string;
  modules: { id: string; version: string; disabled: boolean; bytes: number }[];
}

/** What is live now; `bytes` is a release's whole JavaScript, gzip. Null when nothing is. */
export async function status(store: ReleaseStore): Promise<Status | null> {
  const current = await store.readRevision(await store.newestRevision());
  if (!current) return null;
  const { revision, createdAt, reason, live, disabled = [] } = current;
  const modules = await Promise.all(
    Object.entries(live).map(async ([id, version]) => {
      const release = await store.readRelease(id, version);
      const scripts = Object.entries(release?.files ?? {}).filter(([file]) => file.endsWith('.js'));
      const bytes = scripts.reduce((sum, [, file]) => sum + file.gzip, 0);
      return { id, version, disabled: disabled.includes(id), bytes };
    }),
  );
  return { revision, createdAt, reason, modules };
}
