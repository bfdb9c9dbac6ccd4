import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesDirectory } from './filesDirectory';

/** Removes pictures and documents by name. A sample picture is drawn again when somebody asks for it. */
export async function removeFiles(dataDirectory: string, names: string[]) {
  await Promise.all(names.map((name) => rm(join(filesDirectory(dataDirectory), name), { force: true })));
}
