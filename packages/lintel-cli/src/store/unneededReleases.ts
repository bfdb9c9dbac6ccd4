import { namedReleases } from './namedReleases.ts';
import type { PublishedRelease, ReleaseStore } from './ReleaseStore.ts';
import { revisions } from './revisions.ts';

interface Need {
  /** ISO 8601, UTC: whatever was live or was published from then on is needed. */
  since: string;
  /** Newest releases of each module that are needed anyway. */
  keep: number;
}

/** The releases that nobody needs, newest first. */
export async function unneededReleases(
  store: ReleaseStore,
  { since, keep }: Need,
): Promise<PublishedRelease[]> {
  const releases = await store.listReleases();
  const needed = await namedSince(store, since);
  const rank = ({ id, version }: PublishedRelease) =>
    releases.filter((other) => other.id === id).findIndex((other) => other.version === version);
  return releases.filter(
    (release) =>
      !needed.has(`${release.id}@${release.version}`) && release.publishedAt < since && rank(release) >= keep,
  );
}

/** What was live at any moment since then: the revision that was the newest one at that time among it. */
async function namedSince(store: ReleaseStore, since: string): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const revision of revisions(store)) {
    for (const name of namedReleases(revision).keys()) named.add(name);
    if (revision.createdAt < since) break;
  }
  return named;
}
