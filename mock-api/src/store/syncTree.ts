import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolves once a file, or the names in a directory, are on the medium. */
export async function sync(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Resolves once a directory and everything in it are on the medium. */
export async function syncTree(directory: string) {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await sync(path);
  }
  await sync(directory);
}
