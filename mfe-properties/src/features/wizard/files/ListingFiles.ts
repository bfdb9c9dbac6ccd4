import type { Schemas } from '@lintel/contract/api';
import { isApiError } from '@lintel/module-kit';
import { Changes } from '../Changes';
import { newKey } from '../newKey';
import { type ListedFile, listedUpload } from './ListedFile';

/** Uploads at the same time: the browser has six connections to an origin, and the page needs some. */
const AT_ONCE = 2;

interface Sending {
  onProgress(percent: number): void;
  signal: AbortSignal;
}

interface Options {
  /** @throws ApiError */
  upload(key: string, file: Blob, name: string, sending: Sending): Promise<Schemas['FileInfo']>;
  /** Keeps what was chosen until the server has it, and lets it go. */
  keep(key: string, file: Blob): void;
  drop(key: string): void;
}

/** The pictures or documents of a listing in their order, with the uploads of those that are new. */
export class ListingFiles extends Changes {
  private files: readonly ListedFile[];
  private readonly contents = new Map<string, Blob>();
  private readonly sending = new Map<string, AbortController>();
  private running = false;

  constructor(
    private readonly options: Options,
    files: readonly ListedFile[],
  ) {
    super();
    this.files = files;
  }

  readonly getSnapshot = () => this.files;

  /** Upload ids in order, of what the server has. */
  ids(): string[] {
    return this.files.flatMap((file) => (file.state === 'uploaded' ? [file.upload.id] : []));
  }

  /** Of what the server has or is getting. */
  count(): number {
    return this.files.filter(({ state }) => state !== 'failed').length;
  }

  isBusy(): boolean {
    return this.files.some(({ state }) => state === 'waiting' || state === 'uploading');
  }

  /** What was chosen here: to show it before the server has it. */
  contentOf(key: string): Blob | undefined {
    return this.contents.get(key);
  }

  add(chosen: readonly File[]) {
    const added = chosen.map((file): ListedFile => {
      const key = newKey();
      this.contents.set(key, file);
      this.options.keep(key, file);
      return { key, name: file.name, size: file.size, state: 'waiting' };
    });
    this.change([...this.files, ...added]);
  }

  /** Gives back the content of a file that a draft kept, so that its upload can go on. */
  resume(key: string, content: Blob | undefined) {
    if (content) this.contents.set(key, content);
    this.set(
      key,
      content
        ? { state: 'waiting' }
        : { state: 'failed', message: 'This file is not on this device any more.', final: true },
    );
  }

  /** Takes a file out, an upload under way with it. @returns what puts it back */
  remove(key: string): () => void {
    const index = this.files.findIndex((file) => file.key === key);
    const removed = this.files[index];
    const content = this.contents.get(key);
    this.sending.get(key)?.abort();
    this.sending.delete(key);
    this.options.drop(key);
    this.change(this.files.filter((file) => file.key !== key));
    return () => {
      if (!removed || this.files.some((file) => file.key === key)) return;
      if (content) this.options.keep(key, content);
      const back = removed.state === 'uploading' ? { ...removed, state: 'waiting' as const } : removed;
      this.change(this.files.toSpliced(index, 0, back));
    };
  }

  readonly move = (from: number, to: number) => {
    const file = this.files[from];
    if (!file || from === to) return;
    this.change(this.files.toSpliced(from, 1).toSpliced(to, 0, file));
  };

  readonly retry = (key: string) => this.set(key, { state: 'waiting' });

  /** Those that only the connection kept from coming. */
  retryAll() {
    for (const file of this.files) if (file.state === 'failed' && !file.final) this.retry(file.key);
  }

  /** What the server has, as somebody else ordered it; what is on its way stays at the end. */
  replace(uploads: readonly Schemas['FileInfo'][]) {
    this.change([...uploads.map(listedUpload), ...this.files.filter(({ state }) => state !== 'uploaded')]);
  }

  /** Resolves when nothing is on its way. */
  settled(): Promise<void> {
    if (!this.isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.isBusy()) return;
        stop();
        resolve();
      });
    });
  }

  /** Lets uploads begin, and those go on that were broken off. */
  start() {
    this.running = true;
    const waiting = ({ key, name, size }: ListedFile): ListedFile => ({ key, name, size, state: 'waiting' });
    this.change(this.files.map((file) => (file.state === 'uploading' ? waiting(file) : file)));
  }

  /** Breaks off what is on its way, until the next start. */
  stop() {
    this.running = false;
    for (const controller of this.sending.values()) controller.abort();
    this.sending.clear();
  }

  private change(files: readonly ListedFile[]) {
    this.files = files;
    this.sendNext();
    this.tell();
  }

  private set(key: string, state: StateOf<ListedFile>) {
    const to = ({ key, name, size }: ListedFile) => ({ key, name, size, ...state });
    if (this.files.some((file) => file.key === key))
      this.change(this.files.map((file) => (file.key === key ? to(file) : file)));
  }

  private sendNext() {
    if (!this.running) return;
    const free = AT_ONCE - this.sending.size;
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
      this.set(key, failureOf(error));
    }
  }
}

type StateOf<File> = File extends unknown ? Omit<File, 'key' | 'name' | 'size'> : never;

function failureOf(error: unknown): StateOf<ListedFile> {
  const known = isApiError(error) ? error : null;
  return {
    state: 'failed',
    message: known?.message || 'The upload failed.',
    final: known?.status === 413 || known?.status === 415,
  };
}
