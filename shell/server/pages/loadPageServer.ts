import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ReleaseStore } from '@lintel/cli';
import type { PageServer, Release } from '@lintel/contract';

/**
 * Runs the server bundle of a release. The bundle is self-contained except for Node's built-in modules.
 * @throws Error when the file differs from the published one, or isn't a page server
 */
export async function loadPageServer(
  store: ReleaseStore,
  { id, version, server = '', files }: Release,
): Promise<PageServer> {
  const file = join(store.directoryOf(id, version), server);
  const bytes = await readFile(file);
  if (files[server]?.integrity !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`) {
    throw new Error(`${server} of ${id}@${version} is not the file that was published.`);
  }
  const module = { exports: {} as Partial<PageServer> };
  const run = compileFunction(String(bytes), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, process.getBuiltinModule);
  const { answer } = module.exports;
  if (typeof answer !== 'function')
    throw new Error(`${server} of ${id}@${version} does not export "answer".`);
  return { answer };
}
