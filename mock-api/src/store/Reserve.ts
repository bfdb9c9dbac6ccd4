import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { Disk } from './disk';

const STEP_BYTES = 256 * 1024;
/** Space that remains free besides the reserve, for changes before a compaction (bytes). */
const JOURNAL_BYTES = 16 * 1024 * 1024;

/**
 * A file that only occupies disk space. It is released on a full disk, so that compaction can finish and changes are
 * saved.
 */
export class Reserve {
  private work: Promise<void> = Promise.resolve();
  private isGrowing = false;
  /** The largest size requested since the last release (bytes). */
  private wanted = 0;
  /** Whether the disk was full when the reserve had to grow. Then it is not retried until space is released. */
  private isBlocked = false;
  /** Random bytes, so that no file system compresses them. */
  private readonly step = randomBytes(STEP_BYTES);

  private constructor(
    private readonly disk: Disk,
    private readonly file: string,
    private held: number,
  ) {}

  static async open(disk: Disk, file: string): Promise<Reserve> {
    const handle = await disk.open(file, 'end');
    const held = await handle.size();
    await handle.close();
    return new Reserve(disk, file, held);
  }

  /** Reserves at least this much space, in the background and in steps; nothing when the disk is nearly full. */
  ensure(bytes: number) {
    this.wanted = Math.max(this.wanted, bytes);
    if (this.isGrowing || this.isBlocked || this.wanted <= this.held) return;
    this.isGrowing = true;
    this.work = this.growAsWanted()
      .catch(() => {
        this.isBlocked = true;
      })
      .finally(() => {
        this.isGrowing = false;
      });
  }

  /** @returns whether there was space to release */
  async release(): Promise<boolean> {
    const wasGrowing = this.isGrowing;
    await this.work;
    this.wanted = 0;
    const hadSpace = wasGrowing || this.held > 0;
    await this.disk.remove(this.file);
    this.held = 0;
    this.isBlocked = false;
    return hadSpace;
  }

  /** Resolves once no write is running. */
  waitForIdle() {
    return this.work;
  }

  private async growAsWanted() {
    while (this.held < this.wanted && !this.isBlocked) await this.grow(this.wanted);
  }

  private async grow(bytes: number) {
    const before = this.held;
    if ((await this.disk.freeBytes(dirname(this.file))) < bytes - before + JOURNAL_BYTES) {
      this.isBlocked = true;
      return;
    }
    const handle = await this.disk.open(this.file, 'end');
    try {
      let held = before;
      for (; held < bytes; held += STEP_BYTES) {
        await handle.append(this.step);
        await handle.sync();
      }
      this.held = held;
    } catch (error) {
      // A partial reserve is not enough for a compaction, and takes space that changes need.
      await handle.truncate(before);
      throw error;
    } finally {
      await handle.close();
    }
  }
}
