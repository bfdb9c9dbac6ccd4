import type { Readable } from 'node:stream';
import { ApiError } from '../errors';

/** Bytes of a file, the first and the last one included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  bytes: number;
  /** @throws NOT_FOUND when it was removed meanwhile, UNAVAILABLE */
  read(range?: ByteRange): Promise<Readable>;
}

/** Keeps the content of uploads by name: in the data directory, or in a bucket that several processes share. */
export interface FileStore {
  /** Stores all of it or nothing. @throws UNAVAILABLE when there is no room for it, or the store is away */
  save(name: string, content: Buffer): Promise<void>;
  /** @throws UNAVAILABLE */
  find(name: string): Promise<StoredFile | null>;
  /** Ignores names that do not exist. @throws UNAVAILABLE */
  remove(names: readonly string[]): Promise<void>;
  /** Names of the files that were last written before this moment (milliseconds since 1970). @throws UNAVAILABLE */
  listWrittenBefore(moment: number): Promise<string[]>;
}

export const fileNotSaved = () =>
  new ApiError(503, 'UNAVAILABLE', "Couldn't save this file. Try again later.", { retryAfterSeconds: 5 });

export const fileNotOpened = () =>
  new ApiError(503, 'UNAVAILABLE', "Couldn't open this file. Try again later.", { retryAfterSeconds: 5 });
