import type { PublishedRelease, ReleaseStore, StoredDraft } from '../store/ReleaseStore.ts';
import { unneededReleases } from '../store/unneededReleases.ts';
import { UserError } from '../UserError.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nothing is written for that long: who began it is gone. */
const DRAFT_LIFE_MS = DAY_MS;

export interface PruneOptions {
  /** What a revision of the last so many days needs stays, and so does what was published since. */
  days?: number;
  /** So many newest releases of each module stay, whatever their age. */
  keep?: number;
  /** Nothing is removed. */
  dryRun?: boolean;
}

export interface Pruned {
  dryRun: boolean;
  releases: (PublishedRelease & { bytes: number })[];
  drafts: StoredDraft[];
  /** Of all of them. */
  bytes: number;
}

/**
 * Removes releases that nobody needs any more, and what was left of publications that broke off. A promotion at the same
 * time either keeps its release or is refused.
 * @throws UserError when nothing was ever live: then nobody can tell what is needed
 */
export async function prune(
  store: ReleaseStore,
  { days = 30, keep = 0, dryRun = false }: PruneOptions = {},
): Promise<Pruned> {
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const releases = await removeReleases(store, { since, keep, dryRun });
  const drafts = await removeDrafts(store, dryRun);
  const bytes = [...releases, ...drafts].reduce((sum, each) => sum + each.bytes, 0);
  return { dryRun, releases, drafts, bytes };
}

async function removeReleases(
  store: ReleaseStore,
  { dryRun, ...options }: { since: string; keep: number; dryRun: boolean },
): Promise<Pruned['releases']> {
  for (;;) {
    const newest = await store.newestRevision();
    const live = await store.readRevision(newest);
    if (!live) throw new UserError('Nothing is live yet.');
    const unneeded = await unneededReleases(store, options);
    const releases = await Promise.all(
      unneeded.map(async (release) => ({
        ...release,
        bytes: await store.sizeOf(release.id, release.version),
      })),
    );
    if (dryRun || releases.length === 0) return releases;
    const aside = await store.setAside(releases);
    // Taking the next number proves that nobody has promoted one of them since. Who does so from now on finds it gone.
    const reason = `prune ${releases.length} ${releases.length === 1 ? 'release' : 'releases'}`;
    const revision = { ...live, revision: newest + 1, createdAt: new Date().toISOString(), reason };
    if (await store.addRevision(revision)) {
      await aside.remove();
      return releases;
    }
    await aside.restore();
  }
}

async function removeDrafts(store: ReleaseStore, dryRun: boolean): Promise<StoredDraft[]> {
  const before = new Date(Date.now() - DRAFT_LIFE_MS).toISOString();
  const drafts = (await store.listDrafts()).filter(({ touchedAt }) => touchedAt < before);
  if (!dryRun) await Promise.all(drafts.map(({ name }) => store.removeDraft(name)));
  return drafts;
}
