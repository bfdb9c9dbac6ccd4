import { Changes } from '../Changes';
import { draftStore } from './draftStore';
import type { KeptDraft } from './KeptDraft';

/** From a change to its place on this device. */
export const KEEP_DELAY_MS = 250;

/** Keeps the wizard's state on this device while there is something that would be lost. */
export class DraftKeeper extends Changes {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private works = true;

  constructor(
    readonly id: string,
    /** The state; null when the server has all of it. */
    private readonly read: () => KeptDraft | null,
  ) {
    super();
  }

  /** Whether what changes is kept: a browser may refuse, or its room may be used up. */
  readonly getSnapshot = () => this.works;

  touch() {
    this.timer ??= setTimeout(() => void this.flush(), KEEP_DELAY_MS);
  }

  /** Keeps the present state now. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const draft = this.read();
    return this.write(() => (draft ? draftStore.put(draft) : draftStore.remove(this.id)));
  }

  keepFile(key: string, content: Blob) {
    void this.write(() => draftStore.putFile({ key, draftId: this.id, content }));
  }

  dropFile(key: string) {
    void this.write(() => draftStore.removeFile(key));
  }

  /** Ends a wait: whatever is to be kept is written by then. */
  stop() {
    if (this.timer) void this.flush();
  }

  private write(work: () => Promise<unknown>): Promise<void> {
    const done = this.last.then(work).then(
      () => this.tellWhether(true),
      () => this.tellWhether(false),
    );
    this.last = done;
    return done;
  }

  private tellWhether(works: boolean) {
    if (this.works === works) return;
    this.works = works;
    this.tell();
  }
}
