import type { Readable } from 'node:stream';
import { ApiError } from '../errors';

/** Range of a file's bytes, counted from 0, including the first and the last one. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  bytes: number;
  /** @throws NOT_FOUND when the file was removed in the meantime, UNAVAILABLE */
  read(range?: ByteRange): Promise<Readable>;
}

/** Stores the content of uploads by name: in the data directory, or in a bucket that several processes share. */
export interface FileStore {
  /**
   * Stores the whole file or nothing.
   * @throws UNAVAILABLE when there is no space for it, or the store can't be reached
   */
  save(name: string, content: Buffer): Promise<void>;
  /** @throws UNAVAILABLE */
  find(name: string): Promise<StoredFile | null>;
  /** Ignores names that do not exist. @throws UNAVAILABLE */
  remove(names: readonly string[]): Promise<void>;
  /** Lists the files that were last written before this moment (milliseconds since 1970). @throws UNAVAILABLE */
  listWrittenBefore(moment: number): Promise<string[]>;
}

export const fileNotSaved = () =>
  new ApiError(503, 'UNAVAILABLE', "Couldn't save this file. Try again later.", { retryAfterSeconds: 5 });

export const fileNotOpened = () =>
  new ApiError(503, 'UNAVAILABLE', "Couldn't open this file. Try again later.", { retryAfterSeconds: 5 });
