import type { Schemas } from '@lintel/contract/api';
import { createKey, isApiError } from '@lintel/module-kit';
import { ChangeEmitter } from './ChangeEmitter';
import { isRefused, type ListedFile, toListedFile } from './ListedFile';
import { STALLED } from './uploadFile';

/** The browser opens six connections to an origin, and the page needs some of them. */
const MAX_PARALLEL_UPLOADS = 2;
/** Automatic retries of an upload with a lost connection. */
const MAX_RETRIES = 2;
const RETRY_NOTE = "The server isn't responding. Trying again…";

interface Sending {
  onProgress(percent: number): void;
  signal: AbortSignal;
}

interface Options {
  /** @throws ApiError */
  upload(key: string, file: Blob, name: string, sending: Sending): Promise<Schemas['FileInfo']>;
  /** `store` saves a chosen file until the server has it, `discard` removes it. */
  store(key: string, file: Blob): void;
  discard(key: string): void;
}

/** The pictures or documents of a listing in their order, with the uploads of new ones. */
export class ListingFiles extends ChangeEmitter {
  private files: readonly ListedFile[];
  private readonly contents = new Map<string, Blob>();
  private readonly sending = new Map<string, AbortController>();
  /** Number of stalled attempts, by key. */
  private readonly stallCounts = new Map<string, number>();
  private running = false;

  constructor(
    private readonly options: Options,
    files: readonly ListedFile[],
  ) {
    super();
    this.files = files;
  }

  readonly getSnapshot = () => this.files;

  /** The upload ids of uploaded files, in order. */
  ids(): string[] {
    return this.files.flatMap((file) => (file.state === 'uploaded' ? [file.upload.id] : []));
  }

  /** The number of files, without those that the server has permanently rejected. */
  count(): number {
    return this.files.filter((file) => !isRefused(file)).length;
  }

  /** Whether a failed upload can be retried. */
  hasFailed(): boolean {
    return this.files.some((file) => file.state === 'failed' && !file.final);
  }

  isBusy(): boolean {
    return this.files.some(({ state }) => state === 'waiting' || state === 'uploading');
  }

  /** The content of a locally chosen file, for its preview. */
  getContent(key: string): Blob | undefined {
    return this.contents.get(key);
  }

  add(chosen: readonly File[]) {
    const added = chosen.map((file): ListedFile => {
      const key = createKey();
      this.contents.set(key, file);
      this.options.store(key, file);
      return { key, name: file.name, size: file.size, state: 'waiting' };
    });
    this.change([...this.files, ...added]);
  }

  /** Resumes the upload of a file from a draft. */
  resume(key: string, content: Blob | undefined) {
    if (content) this.contents.set(key, content);
    this.set(
      key,
      content
        ? { state: 'waiting' }
        : { state: 'failed', message: 'This file is no longer on your device.', final: true },
    );
  }

  /** Removes a file and cancels its upload. @returns a function that restores the file */
  remove(key: string): () => void {
    const index = this.files.findIndex((file) => file.key === key);
    const removed = this.files[index];
    const content = this.contents.get(key);
    this.sending.get(key)?.abort();
    this.sending.delete(key);
    this.options.discard(key);
    this.change(this.files.filter((file) => file.key !== key));
    return () => {
      if (!removed || this.files.some((file) => file.key === key)) return;
      if (content) this.options.store(key, content);
      const back = removed.state === 'uploading' ? { ...removed, state: 'waiting' as const } : removed;
      this.change(this.files.toSpliced(index, 0, back));
    };
  }

  readonly move = (from: number, to: number) => {
    const file = this.files[from];
    if (!file || from === to) return;
    this.change(this.files.toSpliced(from, 1).toSpliced(to, 0, file));
  };

  readonly retry = (key: string) => {
    this.stallCounts.delete(key);
    this.set(key, { state: 'waiting' });
  };

  /** Retries all uploads that failed because of the connection. */
  retryAll() {
    for (const file of this.files) if (file.state === 'failed' && !file.final) this.retry(file.key);
  }

  /** Adopts the order that somebody else saved. Pending uploads stay at the end. */
  replace(uploads: readonly Schemas['FileInfo'][]) {
    this.change([...uploads.map(toListedFile), ...this.files.filter(({ state }) => state !== 'uploaded')]);
  }

  /** Resolves when no upload is pending. */
  waitForIdle(): Promise<void> {
    if (!this.isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.isBusy()) return;
        stop();
        resolve();
      });
    });
  }

  /** Starts pending uploads, and restarts interrupted ones. */
  start() {
    this.running = true;
    const waiting = ({ key, name, size }: ListedFile): ListedFile => ({ key, name, size, state: 'waiting' });
    this.change(this.files.map((file) => (file.state === 'uploading' ? waiting(file) : file)));
  }

  /** Cancels all uploads until the next start. */
  stop() {
    this.running = false;
    for (const controller of this.sending.values()) controller.abort();
    this.sending.clear();
  }

  private change(files: readonly ListedFile[]) {
    this.files = files;
    this.sendNext();
    this.emit();
  }

  private set(key: string, state: FileState<ListedFile>) {
    const to = ({ key, name, size }: ListedFile) => ({ key, name, size, ...state });
    if (this.files.some((file) => file.key === key))
      this.change(this.files.map((file) => (file.key === key ? to(file) : file)));
  }

  private sendNext() {
    if (!this.running) return;
    const free = MAX_PARALLEL_UPLOADS - this.sending.size;
    const next = this.files.filter(({ state, key }) => state === 'waiting' && !this.sending.has(key));
    for (const file of next.slice(0, Math.max(free, 0))) void this.send(file);
  }

  private async send({ key, name }: ListedFile) {
    const content = this.contents.get(key);
    if (!content) return;
    const controller = new AbortController();
    this.sending.set(key, controller);
    const onProgress = (percent: number) => this.set(key, { state: 'uploading', percent });
    try {
      const { signal } = controller;
      const upload = await this.options.upload(key, content, name, { onProgress, signal });
      this.sending.delete(key);
      this.set(key, { state: 'uploaded', upload });
    } catch (error) {
      if (controller.signal.aborted) return;
      this.sending.delete(key);
      this.set(
        key,
        this.isRetried(key, error) ? { state: 'waiting', note: RETRY_NOTE } : toFailedState(error),
      );
    }
  }

  private isRetried(key: string, error: unknown): boolean {
    const stalls = (this.stallCounts.get(key) ?? 0) + 1;
    if (!isApiError(error) || error.code !== STALLED || stalls > MAX_RETRIES) return false;
    this.stallCounts.set(key, stalls);
    return true;
  }
}

type FileState<File> = File extends unknown ? Omit<File, 'key' | 'name' | 'size'> : never;

function toFailedState(error: unknown): FileState<ListedFile> {
  const apiError = isApiError(error) ? error : null;
  return {
    state: 'failed',
    message: apiError?.message || 'Upload failed.',
    final: apiError?.status === 413 || apiError?.status === 415,
  };
}
