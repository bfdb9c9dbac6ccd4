import type { RegistryRevision, Release } from '@lintel/contract';

/** A file of a release before it is stored. */
export interface Content {
  name: string;
  bytes: Buffer;
}

/**
 * Where releases and registry revisions lie. Both are written once and never changed; an object store can take the
 * directory's place.
 */
export interface ReleaseStore {
  /** Absolute directory of a release's files, as a static server shows them. */
  directoryOf(id: string, version: string): string;
  readRelease(id: string, version: string): Promise<Release | null>;
  /** @returns false when the release was there already; nothing is written then */
  writeRelease(release: Release, contents: Content[]): Promise<boolean>;
  /** Number of the newest revision, 0 when there is none. */
  newestRevision(): Promise<number>;
  readRevision(revision: number): Promise<RegistryRevision | null>;
  /** @returns false when that number is taken; nothing is written then */
  addRevision(revision: RegistryRevision): Promise<boolean>;
}
