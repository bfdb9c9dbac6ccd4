import { createHash } from 'node:crypto';
import { compileFunction } from 'node:vm';
import type { PageServer, Release } from '@lintel/contract';

/** @returns null for a missing file */
export type ReadFile = (id: string, version: string, name: string) => Promise<Buffer | null>;

/** @throws Error when the file differs from the published one, or isn't a page server */
export const loadPageServer = (readFile: ReadFile, release: Release): Promise<PageServer> =>
  loadServer<PageServer>(readFile, release, 'answer');

/**
 * Runs the server bundle of a release. The bundle is self-contained except for Node's built-in modules.
 * @param name of the function that the bundle must export
 * @throws Error when the file differs from the published one, or lacks the export
 */
export async function loadServer<Server extends object>(
  readFile: ReadFile,
  { id, version, server = '', files }: Release,
  name: keyof Server & string,
): Promise<Server> {
  const bytes = await readFile(id, version, server);
  if (!bytes) throw new Error(`${id}@${version} has no ${server} in the store.`);
  if (files[server]?.integrity !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`) {
    throw new Error(`${server} of ${id}@${version} is not the file that was published.`);
  }
  const module = { exports: {} as Partial<Server> };
  const run = compileFunction(String(bytes), ['module', 'exports', 'require'], {
    filename: `${id}@${version}/${server}`,
  });
  run(module, module.exports, process.getBuiltinModule);
  if (typeof module.exports[name] !== 'function')
    throw new Error(`${server} of ${id}@${version} does not export "${name}".`);
  return module.exports as Server;
}
