import { encodeLine } from './journalLine';
import type { JournalFile, OpenFile } from './openFile';
import type { StoredChange } from './StoredChange';

/** Changes wait this long for company before they are fsynced together (milliseconds). */
const SYNC_MS = 25;
const RETRY_MS = 500;

/**
 * Appends changes to a file: handed to the system at once, so that the end of this process loses nothing, and fsynced in
 * batches, so that the end of the machine loses little. A failing disk keeps the changes queued and is tried again.
 */
export class Journal {
  writable = true;
  private queue: StoredChange[] = [];
  /** Written, not yet fsynced. */
  private unsynced: StoredChange[] = [];
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Immediate | undefined;
  private writing: Promise<void> = Promise.resolve();
  private waiting: (() => void)[] = [];
  private written: number;

  private constructor(
    private readonly openFile: OpenFile,
    private handle: JournalFile,
    /** Bytes known to be on disk: after a failure the file is cut back to this. */
    private synced: number,
  ) {
    this.written = synced;
  }

  static async open(file: string, openFile: OpenFile) {
    const handle = await openFile(file);
    return new Journal(openFile, handle, (await handle.stat()).size);
  }

  get size() {
    return this.written;
  }

  append(change: StoredChange) {
    this.queue.push(change);
    this.schedule(SYNC_MS);
    // A failing disk is left alone until its next try.
    if (this.writable) this.soon ??= setImmediate(() => this.writeSoon());
  }

  /** Resolves once everything appended so far is on disk; waits out a failing disk. */
  settled(): Promise<void> {
    if (this.queue.length + this.unsynced.length === 0) return this.writing;
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.schedule(0);
    });
  }

  /** Writes on to another file from here on; what is queued goes into the old one first. */
  async moveTo(file: string) {
    await this.settled();
    this.writing = this.writing.then(async () => {
      const next = await this.openFile(file);
      await this.handle.close();
      this.handle = next;
      this.synced = (await next.stat()).size;
      this.written = this.synced;
    });
    await this.writing;
  }

  /** One attempt to write what is left, then the file is closed. */
  async close() {
    clearTimeout(this.timer);
    clearImmediate(this.soon);
    await this.writing;
    await this.flush();
    clearTimeout(this.timer);
    await this.handle.close();
  }

  private schedule(delay: number) {
    if (this.timer && delay > 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.writing = this.writing.then(() => this.flush());
    }, delay);
  }

  private writeSoon() {
    this.soon = undefined;
    this.writing = this.writing.then(async () => {
      await this.write().catch((cause) => this.fail(cause));
    });
  }

  private async flush() {
    try {
      await this.write();
      // Who begins to wait from here on may have appended something that this sync does not reach.
      const reached = this.waiting.length;
      if (this.unsynced.length > 0) {
        await this.handle.datasync();
        this.synced = this.written;
        this.unsynced = [];
        this.writable = true;
      }
      for (const resolve of this.waiting.splice(0, reached)) resolve();
    } catch (cause) {
      this.fail(cause);
    }
  }

  private async write() {
    if (this.queue.length === 0) return;
    if (!this.writable) await this.handle.truncate(this.synced);
    const batch = this.queue;
    this.queue = [];
    this.unsynced = this.unsynced.concat(batch);
    const line = Buffer.from(encodeLine(batch));
    await this.handle.appendFile(line);
    this.written += line.length;
  }

  /** What is not known to be on disk is queued again, in its order. */
  private fail(cause: unknown) {
    if (this.writable) console.error(`The journal cannot be written: ${String(cause)}`);
    this.writable = false;
    this.queue = this.unsynced.concat(this.queue);
    this.unsynced = [];
    this.written = this.synced;
    this.schedule(RETRY_MS);
  }
}
