import { dirname } from 'node:path';
import { notices } from '@lintel/contract/notices';
import { type Disk, type DiskFile, isDiskFull } from './disk';
import { encodeHeader, encodeLine } from './journalLine';
import type { CommittedChange, StoredChange } from './Store';
import { currentTransaction, NotSavedError, type Transaction } from './transaction';

const RETRY_MS = 500;
/** After a full disk, changes are accepted again once it has this much space (bytes). */
const PROBE_BYTES = 64 * 1024;

/** A change that is already applied in memory. */
export interface Entry {
  /** The change's journal entry; null for accounts that live in memory only. */
  stored: StoredChange | null;
  changes: CommittedChange[];
  /** Rolls the change back in memory. */
  undo(): void;
}

type PendingEntry = Entry & { transaction: Transaction | undefined };

/** Entries that are written together. */
interface Batch {
  entries: PendingEntry[];
  saved: Promise<void>;
  resolve(): void;
  reject(cause: NotSavedError): void;
}

export interface JournalListener {
  /** Called when changes are on disk. */
  committed(changes: CommittedChange[]): void;
  /** Rolls back changes that are not on disk, starting with the last one. */
  undo(entries: Entry[]): void;
  /** The disk is full: releases the reserved space. @returns true if space was released */
  freeSpace(): Promise<boolean>;
}

/**
 * Appends changes to a file. Changes made while one batch is being synced go into the next one, so that a single
 * sync serves all callers. When a batch cannot be written, it and all later changes are rolled back.
 */
export class Journal {
  writable = true;
  /** Number of rollbacks. */
  failures = 0;
  private next: Batch | undefined;
  /** The last batch that was written or is being written. */
  private lastSaved: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Resolves when the current or last work of `saveTogether` ends. */
  private held: Promise<void> = Promise.resolve();
  /** Runs the works of `saveTogether` one after another. */
  private together: Promise<void> = Promise.resolve();
  /** Runs all file operations one after another. */
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly disk: Disk,
    private readonly listener: JournalListener,
    private handle: DiskFile,
    /** Number of bytes that are known to be on disk. After a failure the file is truncated to this size. */
    private synced: number,
  ) {}

  static async open(file: string, disk: Disk, listener: JournalListener) {
    const handle = await openDurably(disk, file);
    return new Journal(disk, listener, handle, await handle.size());
  }

  get size() {
    return this.synced;
  }

  /** @throws NotSavedError while the disk is full, and in a transaction that has lost changes */
  assertWritable() {
    if (!this.writable || currentTransaction()?.failed) throw new NotSavedError();
  }

  append(entry: Entry) {
    const transaction = currentTransaction();
    if (!this.next) {
      this.next = makeBatch();
      void this.runExclusively(() => this.writeNext());
    }
    this.next.entries.push(Object.assign(entry, { transaction }));
    if (transaction) transaction.saved = this.next.saved;
  }

  /**
   * Saves the entries that `work` appends as one batch, although it yields; other entries are written after it. Works
   * run one at a time.
   */
  saveTogether<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.together.then(async () => {
      // Entries that waited for the previous work are written before this one begins.
      await this.waitForWrites().catch(() => undefined);
      let release = () => {};
      this.held = new Promise((resolve) => {
        release = resolve;
      });
      try {
        return await work();
      } finally {
        release();
      }
    });
    this.together = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  /**
   * Resolves once everything appended so far is on disk.
   * @throws NotSavedError when it was rolled back
   */
  waitForWrites(): Promise<void> {
    return this.next?.saved ?? this.lastSaved;
  }

  /** Continues in another file. */
  moveTo(file: string): Promise<void> {
    return this.runExclusively(() => this.move(file));
  }

  /** Returns to an earlier file unless something has been written since. @returns whether it did */
  async moveBackTo(file: string): Promise<boolean> {
    let hasMoved = false;
    await this.runExclusively(async () => {
      if (this.synced > 0) return;
      await this.move(file);
      hasMoved = true;
    });
    return hasMoved;
  }

  async close() {
    await this.runExclusively(async () => undefined);
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.handle.close();
  }

  private runExclusively(work: () => Promise<void>): Promise<void> {
    const done = this.work.then(work);
    this.work = done.catch(() => undefined);
    return done;
  }

  private async move(file: string) {
    // The file must not keep entries that were rolled back.
    if (!this.writable) await this.truncateToSynced();
    const next = await openDurably(this.disk, file);
    await this.handle.close();
    this.handle = next;
    this.synced = await next.size();
  }

  private async writeNext() {
    // Simultaneous calls can first add their changes to the batch.
    await new Promise(setImmediate);
    await this.held;
    const batch = this.next;
    if (!batch) return;
    this.next = undefined;
    this.lastSaved = batch.saved;
    try {
      await this.writeOrFreeSpace(batch.entries.flatMap(({ stored }) => stored ?? []));
    } catch (cause) {
      return this.fail(batch, cause);
    }
    batch.resolve();
    this.listener.committed(batch.entries.flatMap(({ changes }) => changes));
  }

  private async writeOrFreeSpace(changes: StoredChange[]) {
    try {
      await this.write(changes);
    } catch (error) {
      if (!isDiskFull(error) || !(await this.listener.freeSpace())) throw error;
      await this.truncateToSynced();
      await this.write(changes);
    }
  }

  private async write(changes: StoredChange[]) {
    if (changes.length === 0) return;
    const header = Buffer.from(this.synced === 0 ? encodeHeader() : '');
    const line = Buffer.concat([header, await encodeLine(changes)]);
    await this.handle.append(line);
    await this.handle.sync();
    this.synced += line.length;
  }

  private async fail(batch: Batch, cause: unknown) {
    if (this.writable) notices.error(`The journal cannot be written: ${String(cause)}`);
    this.writable = false;
    this.failures += 1;
    const batches = this.next ? [batch, this.next] : [batch];
    this.next = undefined;
    const entries = batches.flatMap((each) => each.entries);
    for (const { transaction } of entries) if (transaction) transaction.failed = true;
    try {
      this.listener.undo(entries);
    } catch (error) {
      notices.error(`Changes could not be rolled back: ${String(error)}`);
    }
    // The file is truncated first: a rejected change must not reappear at the next start.
    await this.truncateToSynced().catch(() => undefined);
    for (const each of batches) each.reject(new NotSavedError(cause));
    this.lastSaved = Promise.resolve();
    this.scheduleProbe();
  }

  private scheduleProbe() {
    this.retry = setTimeout(() => void this.runExclusively(() => this.probe()), RETRY_MS);
    this.retry.unref();
  }

  /** Probes for space with more than a few bytes; an incomplete line would be dropped at the next start. */
  private async probe() {
    if (this.isClosed) return;
    try {
      await this.truncateToSynced();
      await this.handle.append(Buffer.alloc(PROBE_BYTES, ' '));
      await this.handle.sync();
      await this.truncateToSynced();
      this.writable = true;
    } catch {
      await this.truncateToSynced().catch(() => undefined);
      this.scheduleProbe();
    }
  }

  private async truncateToSynced() {
    await this.handle.truncate(this.synced);
    await this.handle.sync();
  }
}

/** Opens a journal whose name survives a power cut: synced lines in a file without a name would be lost. */
async function openDurably(disk: Disk, file: string): Promise<DiskFile> {
  const handle = await disk.open(file, 'end');
  await disk.syncDirectory(dirname(file));
  return handle;
}

function makeBatch(): Batch {
  let deferred: Pick<Batch, 'resolve' | 'reject'> | undefined;
  const saved = new Promise<void>((resolve, reject) => {
    deferred = { resolve, reject };
  });
  // Callers that await the promise receive the failure; without any caller it must not become an unhandled rejection.
  saved.catch(() => undefined);
  return {
    entries: [],
    saved,
    resolve: () => deferred?.resolve(),
    reject: (cause) => deferred?.reject(cause),
  };
}
