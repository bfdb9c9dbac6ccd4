import type { ListingSaver } from './ListingSaver';

/** Pause in typing before a save. */
export const AUTOSAVE_DELAY_MS = 2_000;
/** Delay before a failed save is retried. */
export const RETRY_DELAY_MS = 15_000;

/** Saves drafts in the background. A live listing only changes when its agent saves it. */
export class Autosave {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;

  constructor(
    private readonly saver: ListingSaver,
    private readonly onCreation: () => Promise<unknown>,
  ) {}

  start() {
    this.isRunning = true;
  }

  schedule() {
    this.saveAfter(AUTOSAVE_DELAY_MS);
  }

  /** Saves pending changes, for instance when the connection is restored. */
  readonly saveNow = () => this.saveAfter(0);

  /** Stops retries of failed saves: another user may have signed in by then. */
  stop() {
    this.isRunning = false;
    clearTimeout(this.timer);
  }

  private saveAfter(milliseconds: number) {
    clearTimeout(this.timer);
    if (this.isRunning) this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  private async save() {
    if (this.saver.getSnapshot().conflict) return;
    try {
      await this.saver.save({}, this.onCreation, true);
    } catch {
      // The saver's status shows the failure. A toast would interrupt: the user didn't ask for this save.
      if (!this.saver.getSnapshot().conflict) this.saveAfter(RETRY_DELAY_MS);
    }
  }
}
