import { encodeLine } from './journalLine';
import type { JournalFile, OpenFile } from './openFile';
import type { StoredChange } from './StoredChange';

/** Changes wait this long for company before they are written and fsynced together (milliseconds). */
const BATCH_MS = 25;
const RETRY_MS = 500;

/** Appends changes to a file in fsynced batches. A failing disk keeps the changes queued and is tried again. */
export class Journal {
  writable = true;
  private queue: StoredChange[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private waiting: (() => void)[] = [];

  private constructor(
    private readonly openFile: OpenFile,
    private handle: JournalFile,
    /** Bytes known to be whole: a write that failed half-way is cut back to this. */
    private length: number,
  ) {}

  static async open(file: string, openFile: OpenFile) {
    const handle = await openFile(file);
    return new Journal(openFile, handle, (await handle.stat()).size);
  }

  get size() {
    return this.length;
  }

  append(change: StoredChange) {
    this.queue.push(change);
    this.schedule(BATCH_MS);
  }

  /** Resolves once everything appended so far is on disk; waits out a failing disk. */
  settled(): Promise<void> {
    if (this.queue.length === 0) return this.writing;
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
      this.length = (await next.stat()).size;
    });
    await this.writing;
  }

  /** One attempt to write what is left, then the file is closed. */
  async close() {
    clearTimeout(this.timer);
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

  private async flush() {
    const batch = this.queue;
    const waiting = this.waiting;
    if (batch.length === 0) return;
    this.queue = [];
    this.waiting = [];
    try {
      if (!this.writable) await this.handle.truncate(this.length);
      const line = Buffer.from(encodeLine(batch));
      await this.handle.appendFile(line);
      await this.handle.datasync();
      this.length += line.length;
      this.writable = true;
      for (const resolve of waiting) resolve();
    } catch (cause) {
      if (this.writable) console.error(`The journal cannot be written: ${String(cause)}`);
      this.writable = false;
      this.queue = batch.concat(this.queue);
      this.waiting = waiting.concat(this.waiting);
      this.schedule(RETRY_MS);
    }
  }
}
