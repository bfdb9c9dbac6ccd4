import type { ImportTarget } from './importFields';
import type { SheetFile } from './SheetFile';

type Call = Exclude<keyof SheetFile, 'read'>;

/** Messages to the worker. The first call is `read`; all others are methods of `SheetFile`. */
export type WorkerRequest = { id: number } & (
  | { call: 'read'; of: ImportTarget; file: File }
  | { call: Call; values: unknown[] }
);

/** Messages from the worker. */
export type WorkerResponse = { id: number } & ({ share: number } | { value: unknown } | { failure: string });

export type OpenSheet = SheetFile & { close(): void };

/** Opens a file in a worker, or in the page if no worker can start (another origin in development). */
export function openSheet(of: ImportTarget): OpenSheet {
  const worker = startWorker();
  return worker ? openInWorker(of, worker) : openInPage(of);
}

/** Loads the parser into the page. The worker has its own copy. */
function openInPage(of: ImportTarget): OpenSheet {
  const loaded = import('./Sheet').then(({ Sheet }) => new Sheet(of));
  return {
    read: async (...values) => (await loaded).read(...values),
    check: async (...values) => (await loaded).check(...values),
    applyComparison: async (...values) => (await loaded).applyComparison(...values),
    preview: async (...values) => (await loaded).preview(...values),
    batch: async (...values) => (await loaded).batch(...values),
    exportFailedRows: async (...values) => (await loaded).exportFailedRows(...values),
    close: () => {},
  };
}

type WithoutId<Kind> = Kind extends unknown ? Omit<Kind, 'id'> : never;

interface PendingCall {
  resolve(value: never): void;
  reject(error: Error): void;
  onProgress?(share: number): void;
}

function openInWorker(of: ImportTarget, worker: Worker): OpenSheet {
  const waiting = new Map<number, PendingCall>();
  let calls = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    const call = waiting.get(data.id);
    if ('share' in data) return call?.onProgress?.(data.share);
    waiting.delete(data.id);
    if ('value' in data) call?.resolve(data.value as never);
    else call?.reject(new Error(data.failure));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error("Couldn't read this file."));
    waiting.clear();
  });

  function ask<Answer>(
    request: WithoutId<WorkerRequest>,
    onProgress?: (share: number) => void,
  ): Promise<Answer> {
    calls += 1;
    const id = calls;
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject, onProgress });
      worker.postMessage({ ...request, id });
    });
  }

  return {
    read: (file, onProgress) => ask({ call: 'read', of, file }, onProgress),
    check: (...values) => ask({ call: 'check', values }),
    applyComparison: (...values) => ask({ call: 'applyComparison', values }),
    preview: (...values) => ask({ call: 'preview', values }),
    batch: (...values) => ask({ call: 'batch', values }),
    exportFailedRows: (...values) => ask({ call: 'exportFailedRows', values }),
    close: () => worker.terminate(),
  };
}

/** @returns null if the browser refuses to start one */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./import.worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
