import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// For files that several processes read and write: each appears complete or not at all.

/** Provides a folder on the same file system that is not served, and removes it afterwards. */
export async function withDraft<Result>(
  root: string,
  work: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = join(root, 'drafts', randomUUID());
  await mkdir(draft, { recursive: true });
  try {
    return await work(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** @returns the file in the draft */
export async function writeDraft(draft: string, text: string, mode?: number): Promise<string> {
  const file = join(draft, 'record');
  await writeFile(file, text, { mode });
  return file;
}

/** Links a draft to its final name. Unlike rename, link fails when the name exists. @returns whether it succeeded */
export const linkUnlessTaken = (draft: string, file: string): Promise<boolean> =>
  succeedsUnlessTaken(link(draft, file));

/** @returns false when the final name already exists */
export function succeedsUnlessTaken(appear: Promise<void>): Promise<boolean> {
  return appear.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (['ENOTEMPTY', 'EEXIST'].includes(String(error.code))) return false;
      throw error;
    },
  );
}

/** @returns null when there is no such file */
export const readIfExists = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch(whenMissing(null));

export function whenMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
