import type { ListingSaver } from './ListingSaver';

/** From the last change to the save: a pause in typing. */
export const AUTOSAVE_DELAY_MS = 2_000;
/** Until a save that failed is tried again by itself. */
export const RETRY_DELAY_MS = 15_000;

/** Saves a draft by itself, quietly. A live listing is changed only when its agent says so. */
export class Autosave {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly saver: ListingSaver,
    private readonly onCreation: () => Promise<unknown>,
  ) {}

  touch() {
    this.wait(AUTOSAVE_DELAY_MS);
  }

  /** Saves what is left, as when the connection is back. */
  readonly now = () => this.wait(0);

  stop() {
    clearTimeout(this.timer);
  }

  private wait(milliseconds: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  private async save() {
    const { property, conflict } = this.saver.getSnapshot();
    if (conflict || (property && property.state !== 'Draft')) return;
    try {
      await this.saver.save({}, this.onCreation);
    } catch {
      // The saver's status says what happened; nothing is lost, and nobody asked for this save.
      if (!this.saver.getSnapshot().conflict) this.wait(RETRY_DELAY_MS);
    }
  }
}
