import { ChangeEmitter } from './ChangeEmitter';
import { type WizardDraft, wizardDrafts } from './WizardDraft';

/** Delay between a change and the write of its draft. */
export const WRITE_DELAY_MS = 250;

/** Writes the wizard's state to this device while the server lacks some of it. */
export class DraftWriter extends ChangeEmitter {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isWorking = true;
  private isEnded = false;

  constructor(
    readonly id: string,
    /** Reads the state; null when the server has stored all of it. */
    private readonly read: () => WizardDraft | null,
  ) {
    super();
  }

  /** Whether writing works: a browser may deny storage or run out of space. */
  readonly getSnapshot = () => this.isWorking;

  schedule() {
    if (this.isEnded) return;
    this.timer ??= setTimeout(() => void this.flush(), WRITE_DELAY_MS);
  }

  /** Writes the current state now. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const draft = this.read();
    return this.write(() => (draft ? wizardDrafts.put(draft) : wizardDrafts.remove(this.id)));
  }

  saveFile(key: string, content: Blob) {
    void this.write(() => wizardDrafts.putFile({ key, draftId: this.id, content }));
  }

  removeFile(key: string) {
    void this.write(() => wizardDrafts.removeFile(key));
  }

  /** Writes now if a write is scheduled. */
  flushPending(): Promise<void> {
    return this.timer ? this.flush() : this.last.then(() => {});
  }

  /** Removes the stored draft and stops writing. */
  end(): Promise<unknown> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isEnded = true;
    this.last = this.last.then(() => wizardDrafts.remove(this.id)).catch(() => null);
    return this.last;
  }

  private write(work: () => Promise<unknown>): Promise<void> {
    if (this.isEnded) return Promise.resolve();
    const written = this.last.then(work).then(
      () => this.setWorking(true),
      () => this.setWorking(false),
    );
    this.last = written;
    return written;
  }

  private setWorking(works: boolean) {
    if (this.isWorking === works) return;
    this.isWorking = works;
    this.emit();
  }
}
