import type { RegistryRevision, Release } from '@lintel/contract';
import type { OpenApi } from '@lintel/contract/openapi/call';

/** A file of a release before it is stored. */
export interface Content {
  name: string;
  bytes: Buffer;
}

/** A release as a list names it. */
export interface PublishedRelease {
  id: string;
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

/** What is being written, or was when a process died. */
export interface StoredDraft {
  name: string;
  /** ISO 8601, UTC. */
  touchedAt: string;
  bytes: number;
}

/** Releases that nobody finds any more and that can still come back. */
export interface SetAside {
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** How things leave a store: `prune` alone does this. */
export interface ReleaseRemoval {
  /** Bytes that a release takes up, compressed variants and all; 0 when it is not there. */
  sizeOf(id: string, version: string): Promise<number>;
  /** Takes releases out of sight, each at once. */
  setAside(releases: { id: string; version: string }[]): Promise<SetAside>;
  listDrafts(): Promise<StoredDraft[]>;
  removeDraft(name: string): Promise<void>;
}

/**
 * Where releases and registry revisions lie. Both are written once and never changed; an object store can take the
 * directory's place.
 */
export interface ReleaseStore extends ReleaseRemoval {
  /** Absolute directory of a release's files, as a static server shows them. */
  directoryOf(id: string, version: string): string;
  readRelease(id: string, version: string): Promise<Release | null>;
  /** Everything that was published, newest first. */
  listReleases(): Promise<PublishedRelease[]>;
  /** @returns false when the release was there already; nothing is written then */
  writeRelease(release: Release, contents: Content[]): Promise<boolean>;
  /** Number of the newest revision, 0 when there is none. */
  newestRevision(): Promise<number>;
  readRevision(revision: number): Promise<RegistryRevision | null>;
  /** @returns false when that number is taken; nothing is written then */
  addRevision(revision: RegistryRevision): Promise<boolean>;
  /** What the deployed API promises; null when nobody has recorded it. */
  readApiContract(): Promise<OpenApi | null>;
  /** The one thing that is replaced: there is one deployed API. Readers get the old one or the new one, whole. */
  writeApiContract(api: OpenApi): Promise<void>;
}
