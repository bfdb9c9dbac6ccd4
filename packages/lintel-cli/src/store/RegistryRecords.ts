import { UserError } from '../UserError.ts';

/** A small text of the registry, such as a revision, a token or a key. */
export interface RegistryRecord {
  /** With its folder: `access/tokens/3f9c0a1b2c3d.json`. */
  name: string;
  text: string;
  /** ISO 8601, UTC: when it was written last. */
  writtenAt: string;
}

export interface WriteOptions {
  /** A secret, which only the user of the process may read. */
  isPrivate?: boolean;
}

/** Where records are, in the order in which a copy needs them: a revision needs what it refers to. */
export const RECORD_FOLDERS = ['access/', 'keys/', 'provenance/', 'registry/'] as const;

/**
 * What the registry knows besides the files of releases: everything that changes, or whose order counts. Each record
 * appears complete or not at all, and every process sees it from then on.
 */
export interface RegistryRecords {
  /** @returns null when there is no such record */
  read(name: string): Promise<string | null>;
  /** Writes a record unless it exists. @returns whether this call wrote it */
  create(name: string, text: string, options?: WriteOptions): Promise<boolean>;
  /** Replaces a record whose text is still `before`. @returns false, and changes nothing, when it is not */
  replace(name: string, before: string, text: string, options?: WriteOptions): Promise<boolean>;
  /** Ignores a record that does not exist. */
  remove(name: string): Promise<void>;
  /** All records below a folder: `access/tokens/`. */
  list(folder: string): Promise<RegistryRecord[]>;
  /** The record with the highest number in a folder of six-digit numbers; null when there is none. */
  findLast(folder: string): Promise<string | null>;
}

/**
 * Changes a record, or writes it when it does not exist. When another process changes it first, `edit` runs again on
 * top of that.
 * @returns the new text
 */
export async function changeRecord(
  records: RegistryRecords,
  name: string,
  edit: (before: string | null) => string,
  options?: WriteOptions,
): Promise<string> {
  for (;;) {
    const before = await records.read(name);
    const text = edit(before);
    const isWritten =
      before === null
        ? await records.create(name, text, options)
        : await records.replace(name, before, text, options);
    if (isWritten) return text;
  }
}

/** The database or the object storage can't be reached, or fails. Nothing was changed unless the message says so. */
export class StoreUnavailableError extends UserError {}

/** For `catch`: goes on with a value, unless the store can't be reached. */
export const unlessUnavailable =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof StoreUnavailableError) throw error;
    return value;
  };
