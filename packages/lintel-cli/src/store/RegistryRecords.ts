import { UserError } from '../UserError.ts';

/** A small text of the registry, such as a revision, a token or a key. */
export interface RegistryRecord {
  /** With its folder: `access/tokens/3f9c0a1b2c3d.json`. */
  name: string;
  text: string;
  /** Time of the last write (ISO 8601, UTC). */
  writtenAt: string;
}

export interface WriteOptions {
  /** Whether the record is secret, so that only the process's user may read it. */
  isPrivate?: boolean;
}

/** Folders of the records, in the order in which a copy needs them: a revision needs the records that it refers to. */
export const RECORD_FOLDERS = ['access/', 'keys/', 'provenance/', 'registry/'] as const;

/**
 * The registry's data besides the files of releases: everything that changes, or whose order matters. Each record
 * appears complete or not at all, and is visible to every process from then on.
 */
export interface RegistryRecords {
  /** @returns null when there is no such record */
  read(name: string): Promise<string | null>;
  /** Writes a record unless it exists. @returns whether this call wrote it */
  create(name: string, text: string, options?: WriteOptions): Promise<boolean>;
  /** Replaces a record whose text is still `before`. @returns false, without a change, when it is not */
  replace(name: string, before: string, text: string, options?: WriteOptions): Promise<boolean>;
  /** Removes a record, if it exists. */
  remove(name: string): Promise<void>;
  /** Returns all records below a folder: `access/tokens/`. */
  list(folder: string): Promise<RegistryRecord[]>;
  /** Returns the record with the highest number in a folder of six-digit numbers; null when there is none. */
  findLast(folder: string): Promise<string | null>;
}

/**
 * Changes a record, or creates it when it does not exist. When another process changes it first, `edit` runs again on
 * the new text.
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

/**
 * Thrown when the database or the object storage can't be reached, or fails. Nothing was changed unless the message
 * states otherwise.
 */
export class StoreUnavailableError extends UserError {}

/** For `catch`: continues with a value, unless the store can't be reached. */
export const unlessUnavailable =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof StoreUnavailableError) throw error;
    return value;
  };
