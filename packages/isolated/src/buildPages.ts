import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { standaloneOutput } from '@lintel/build/standalone-output';

const AT_ONCE = 2;
const builder = resolve(import.meta.dirname, '../../build/bin/lintel-build.mjs');

/**
 * Builds modules' standalone pages for production, those whose sources have changed since the last time.
 * @returns where each lies, in the order of `directories`
 */
export async function buildPages(directories: string[]): Promise<string[]> {
  const waiting = directories.filter((directory) => !existsSync(standaloneOutput(directory)));
  if (waiting.length > 0) console.log(`Building ${waiting.map((each) => basename(each)).join(', ')} alone …`);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await build(next);
    }),
  );
  return directories.map(standaloneOutput);
}

function build(directory: string): Promise<void> {
  const child = spawn(process.execPath, [builder, 'standalone'], { cwd: directory, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${basename(directory)} could not be built alone.`)),
    );
  });
}
