import type { Provenance, RegistryRevision, Release } from '@lintel/contract';
import type { OpenApi } from '@lintel/contract/openapi/call';
import type { RegistryRecords } from './RegistryRecords.ts';

/** A file of a release before it is stored. */
export interface Content {
  name: string;
  bytes: Buffer;
}

/** Entry of a release in a list. */
export interface PublishedRelease {
  id: string;
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

/** A draft that is being written, or that was abandoned by a process that died. */
export interface StoredDraft {
  name: string;
  /** ISO 8601, UTC. */
  touchedAt: string;
  bytes: number;
}

/** Releases that are hidden from the store and can still be restored. */
export interface SetAside {
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** Removal of releases and drafts; used only by `prune`. */
export interface ReleaseRemoval {
  /** Returns the size of a release in bytes, including compressed variants; 0 when it does not exist. */
  sizeOf(id: string, version: string): Promise<number>;
  /** Hides releases, each atomically. */
  setAside(releases: { id: string; version: string }[]): Promise<SetAside>;
  listDrafts(): Promise<StoredDraft[]>;
  removeDraft(name: string): Promise<void>;
}

/** The files of releases, which are written once and never changed: in a directory or in a bucket. */
export interface ReleaseContents extends ReleaseRemoval {
  /** The directory whose `<id>/<version>/` contains the files, as a static server serves them; null for a bucket. */
  readonly directory: string | null;
  readRelease(id: string, version: string): Promise<Release | null>;
  /** Returns all published releases, newest first. */
  listReleases(): Promise<PublishedRelease[]>;
  /** Returns the names of a release's stored files, with their compressed variants; none when it does not exist. */
  listFiles(id: string, version: string): Promise<string[]>;
  /** @returns null when the release, or the file in it, does not exist */
  readFile(id: string, version: string, name: string): Promise<Buffer | null>;
  /**
   * Lets `fill` write the files of a release into a hidden folder, which then becomes visible as a whole.
   * @param publishedAt for a copy, ISO 8601; now by default
   * @returns whether the release was added; false when it already existed
   */
  addRelease(
    fill: (directory: string) => Promise<Release>,
    publishedAt?: string,
  ): Promise<{ release: Release; added: boolean }>;
}

/** Stores releases, and the registry's records about them. */
export interface ReleaseStore extends ReleaseContents {
  /** Owners, tokens, keys and everything else that is stored as text. */
  readonly records: RegistryRecords;
  /** Whether reading needs a network, which may fail while this process runs. */
  readonly isRemote: boolean;
  /** Writes a release. @returns false when it already exists; nothing is written then */
  writeRelease(release: Release, contents: Content[]): Promise<boolean>;
  /** Returns the origin of a release; null for releases of earlier versions. */
  readProvenance(id: string, version: string): Promise<Provenance | null>;
  /** Records the origin of a published release. The first record stays. */
  writeProvenance(id: string, version: string, provenance: Provenance): Promise<void>;
  /** Returns the number of the newest revision, 0 when there is none. */
  newestRevision(): Promise<number>;
  readRevision(revision: number): Promise<RegistryRevision | null>;
  /** Adds a revision. @returns false when its number is taken; nothing is written then */
  addRevision(revision: RegistryRevision): Promise<boolean>;
  /** Reads the contract of the deployed API; null when none is recorded. */
  readApiContract(): Promise<OpenApi | null>;
  /** Replaces the contract atomically: readers get the old one or the new one. */
  writeApiContract(api: OpenApi): Promise<void>;
  /** Closes connections. */
  close(): Promise<void>;
}
