import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Small files that several processes read and write: each appears complete or not at all.

/** Writes a file unless it exists. @returns whether this call wrote it */
export function writeOnce(file: string, text: string, mode?: number): Promise<boolean> {
  return withDraft(file, text, mode, (draft) =>
    link(draft, file).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    ),
  );
}

/** Writes or replaces a file. */
export const replaceFile = (file: string, text: string, mode?: number): Promise<void> =>
  withDraft(file, text, mode, (draft) => rename(draft, file));

async function withDraft<Result>(
  file: string,
  text: string,
  mode: number | undefined,
  appear: (draft: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode });
  try {
    return await appear(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/** @returns null when there is no such file */
export const readIfExists = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch(whenMissing(null));

/** Reads all `.json` files of a folder, or none when it does not exist. Drafts have other names. */
export async function readJsonFiles<Value>(directory: string): Promise<Value[]> {
  const names = await readdir(directory).catch(whenMissing<string[]>([]));
  const texts = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readIfExists(join(directory, name)));
  return (await Promise.all(texts)).filter((text) => text !== null).map((text) => JSON.parse(text) as Value);
}

export function whenMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
