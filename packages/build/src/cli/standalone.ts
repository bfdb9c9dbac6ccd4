import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compile } from '../compile.ts';
import { formatError } from '../messages.ts';
import { standaloneConfig } from '../standaloneConfig.ts';
import { standaloneOutputPath } from '../standaloneOutputPath.ts';

// `lintel-build standalone [folder]`: builds the standalone page of a module for production, for isolated tests.
const MAX_AGE_MS = 24 * 60 * 60_000;
const directory = process.cwd();
// The caller may pass the expected output folder, so that edits in the meantime do not change it.
const [, , into = standaloneOutputPath(directory)] = process.argv;

async function build() {
  const draft = `${into}.draft-${process.pid}`;
  await compile(standaloneConfig(directory, { into: draft }), directory);
  // Another process may have finished the same build in the meantime.
  await rename(draft, into).catch(() => rm(draft, { recursive: true }));
}

/** Removes builds of other sources. Another run may still use a recent one. */
async function removeOldBuilds() {
  const parent = dirname(into);
  for (const name of await readdir(parent)) {
    const build = join(parent, name);
    if (build !== into && Date.now() - (await stat(build)).mtimeMs > MAX_AGE_MS)
      await rm(build, { recursive: true, force: true });
  }
}

try {
  if (!existsSync(into)) {
    await build();
    await removeOldBuilds();
  }
} catch (error) {
  console.error(formatError(error));
  process.exit(1);
}
