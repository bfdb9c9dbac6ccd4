import type { Attribution } from '@lintel/contract';
import type { PublishedRelease, ReleaseStore, StoredDraft } from '../store/ReleaseStore.ts';
import { iterateRevisions } from '../store/revise.ts';
import { getReferencedReleases } from '../store/revision.ts';
import { UserError } from '../UserError.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A draft without writes for this long belongs to a process that has died. */
const DRAFT_LIFETIME_MS = DAY_MS;

export interface PruneOptions {
  /** Keeps the releases that revisions of the last days need, and those published since. */
  days?: number;
  /** Number of newest releases of each module to keep, regardless of their age. */
  keep?: number;
  /** Actor, origin and reason of the removal. */
  by?: Attribution;
  /** Nothing is removed. */
  dryRun?: boolean;
}

export interface PruneResult {
  dryRun: boolean;
  releases: (PublishedRelease & { bytes: number })[];
  drafts: StoredDraft[];
  /** Total size of all of them. */
  bytes: number;
}

/**
 * Removes unneeded releases and the drafts of interrupted publications. A concurrent promotion either keeps its release
 * or is refused.
 * @throws UserError when nothing was ever live, because the needed releases are then unknown
 */
export async function prune(
  store: ReleaseStore,
  { days = 30, keep = 0, by, dryRun = false }: PruneOptions = {},
): Promise<PruneResult> {
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const releases = await removeReleases(store, { since, keep, by, dryRun });
  const drafts = await removeDrafts(store, dryRun);
  const bytes = [...releases, ...drafts].reduce((sum, each) => sum + each.bytes, 0);
  return { dryRun, releases, drafts, bytes };
}

async function removeReleases(
  store: ReleaseStore,
  { by, dryRun, ...options }: RetentionOptions & Pick<PruneOptions, 'by' | 'dryRun'>,
): Promise<PruneResult['releases']> {
  for (;;) {
    const newest = await store.newestRevision();
    const live = await store.readRevision(newest);
    if (!live) throw new UserError('Nothing is live yet.');
    const unneeded = await findUnneededReleases(store, options);
    const releases = await Promise.all(
      unneeded.map(async (release) => ({
        ...release,
        bytes: await store.sizeOf(release.id, release.version),
      })),
    );
    if (dryRun || releases.length === 0) return releases;
    const removed = await store.setAside(releases);
    // Taking the next number proves that none of them has been promoted in the meantime. Later promotions no longer
    // find them.
    const reason = `prune ${releases.length} ${releases.length === 1 ? 'release' : 'releases'}`;
    const { by: _, ...state } = live;
    const createdAt = new Date().toISOString();
    const revision = { ...state, revision: newest + 1, createdAt, reason, ...(by && { by }) };
    if (await store.addRevision(revision)) {
      await removed.remove();
      return releases;
    }
    await removed.restore();
  }
}

async function removeDrafts(store: ReleaseStore, dryRun: boolean): Promise<StoredDraft[]> {
  const before = new Date(Date.now() - DRAFT_LIFETIME_MS).toISOString();
  const drafts = (await store.listDrafts()).filter(({ touchedAt }) => touchedAt < before);
  if (!dryRun) await Promise.all(drafts.map(({ name }) => store.removeDraft(name)));
  return drafts;
}

interface RetentionOptions {
  /** ISO 8601, UTC: releases that were live or published since then are needed. */
  since: string;
  /** Newest releases of each module that are needed anyway. */
  keep: number;
}

/** Returns unneeded releases, newest first. */
async function findUnneededReleases(
  store: ReleaseStore,
  { since, keep }: RetentionOptions,
): Promise<PublishedRelease[]> {
  const releases = await store.listReleases();
  const needed = await getReferencedSince(store, since);
  const rank = ({ id, version }: PublishedRelease) =>
    releases.filter((other) => other.id === id).findIndex((other) => other.version === version);
  return releases.filter(
    (release) =>
      !needed.has(`${release.id}@${release.version}`) && release.publishedAt < since && rank(release) >= keep,
  );
}

/**
 * Returns releases that were live at any time since then, including those of the revision that was current at that
 * time.
 */
async function getReferencedSince(store: ReleaseStore, since: string): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const revision of iterateRevisions(store)) {
    for (const name of getReferencedReleases(revision).keys()) named.add(name);
    if (revision.createdAt <= since) break;
  }
  return named;
}
