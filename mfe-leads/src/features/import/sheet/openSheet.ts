import type { Target } from './fields';
import type { Answered, Asked } from './messages';
import { Sheet } from './Sheet';
import type { SheetFile } from './SheetFile';
import { startWorker } from './startWorker';

export type OpenSheet = SheetFile & { close(): void };

/** A file in a worker; in the page itself where no worker can be had, as from another origin in development. */
export function openSheet(of: Target): OpenSheet {
  const worker = startWorker();
  return worker ? inWorker(of, worker) : Object.assign(new Sheet(of), { close: () => {} });
}

/** What is left of a call once its id is given. */
type Without<Kind> = Kind extends unknown ? Omit<Kind, 'id'> : never;

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
  onProgress?(share: number): void;
}

function inWorker(of: Target, worker: Worker): OpenSheet {
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const call = waiting.get(data.id);
    if ('share' in data) return call?.onProgress?.(data.share);
    waiting.delete(data.id);
    if ('value' in data) call?.resolve(data.value as never);
    else call?.reject(new Error(data.failure));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('This file could not be read.'));
    waiting.clear();
  });

  function ask<Answer>(asked: Without<Asked>, onProgress?: (share: number) => void): Promise<Answer> {
    calls += 1;
    const id = calls;
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject, onProgress });
      worker.postMessage({ ...asked, id });
    });
  }

  return {
    read: (file, onProgress) => ask({ call: 'read', of, file }, onProgress),
    check: (...values) => ask({ call: 'check', values }),
    preview: (...values) => ask({ call: 'preview', values }),
    batch: (...values) => ask({ call: 'batch', values }),
    refused: (...values) => ask({ call: 'refused', values }),
    close: () => worker.terminate(),
  };
}
