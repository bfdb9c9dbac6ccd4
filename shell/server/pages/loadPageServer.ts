import { createHash } from 'node:crypto';
import { compileFunction } from 'node:vm';
import type { PageServer, Release } from '@lintel/contract';

/** @returns null when there is no such file */
export type ReadFile = (id: string, version: string, name: string) => Promise<Buffer | null>;

/**
 * Runs the server bundle of a release. The bundle is self-contained except for Node's built-in modules.
 * @throws Error when the file differs from the published one, or isn't a page server
 */
export async function loadPageServer(
  readFile: ReadFile,
  { id, version, server = '', files }: Release,
): Promise<PageServer> {
  const bytes = await readFile(id, version, server);
  if (!bytes) throw new Error(`${id}@${version} has no ${server} in the store.`);
  if (files[server]?.integrity !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`) {
    throw new Error(`${server} of ${id}@${version} is not the file that was published.`);
  }
  const module = { exports: {} as Partial<PageServer> };
  const run = compileFunction(String(bytes), ['module', 'exports', 'require'], {
    filename: `${id}@${version}/${server}`,
  });
  run(module, module.exports, process.getBuiltinModule);
  const { answer } = module.exports;
  if (typeof answer !== 'function')
    throw new Error(`${server} of ${id}@${version} does not export "answer".`);
  return { answer };
}
