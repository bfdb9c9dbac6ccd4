import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { standaloneOutputPath } from '@lintel/build/standalone-output';

const CONCURRENCY = 2;

/**
 * Builds the standalone pages of modules for production, unless a build of the same sources exists.
 * @returns the output folders, in the order of `directories`
 */
export async function buildPages(directories: string[]): Promise<string[]> {
  const pages = directories.map((directory) => ({ directory, into: standaloneOutputPath(directory) }));
  const waiting = pages.filter(({ into }) => !existsSync(into));
  if (waiting.length > 0)
    console.log(`Building ${waiting.map(({ directory }) => basename(directory)).join(', ')} alone …`);
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await build(next);
    }),
  );
  return pages.map(({ into }) => into);
}

function build({ directory, into }: { directory: string; into: string }): Promise<void> {
  const builder = createRequire(import.meta.url).resolve('@lintel/build/command');
  const child = spawn(process.execPath, [builder, 'standalone', into], { cwd: directory, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${basename(directory)} could not be built.`)),
    );
  });
}
