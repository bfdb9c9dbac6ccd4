import type { AccountCollections, ServerCollections } from '../collections';
import type { RecordChange } from '../Store';

/**
 * Records by id, in memory. Records are immutable: `put` a new object instead, so that lists, indexes and the
 * journal can keep references to them.
 */
export interface Collection<Record extends { id: string }> {
  readonly size: number;
  /** Increases with every change: values computed from an older revision are stale. */
  readonly revision: number;
  get(id: string): Record | undefined;
  values(): IterableIterator<Record>;
  /** @throws RecordLimitError for a new record when the account has too many */
  put(record: Record): void;
  /**
   * Checks the limit before several changes that belong together.
   * @throws RecordLimitError when no record can be added
   */
  assertRoom(added?: number): void;
  remove(id: string): void;
  /** @returns a function that stops watching */
  watch(listener: (change: RecordChange<Record>) => void): () => void;
}

/** An account's collections in memory. */
export type AccountMemory = {
  readonly [Name in keyof AccountCollections]: Collection<AccountCollections[Name]>;
};
/** The server's collections in memory. */
export type ServerMemory = {
  readonly [Name in keyof ServerCollections]: Collection<ServerCollections[Name]>;
};
