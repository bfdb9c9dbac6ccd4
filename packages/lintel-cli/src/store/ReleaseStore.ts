import type { RegistryRevision, Release } from '@lintel/contract';

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

/**
 * Where releases and registry revisions lie. Both are written once and never changed; an object store can take the
 * directory's place.
 */
export interface ReleaseStore {
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
}
