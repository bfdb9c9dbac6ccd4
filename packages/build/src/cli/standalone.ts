import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { standaloneConfig } from '../standaloneConfig.ts';
import { standaloneOutputPath } from '../standaloneOutputPath.ts';

// `lintel-build standalone [folder]`: builds the standalone page of a module for production, for isolated tests.
const MAX_AGE_MS = 24 * 60 * 60_000;
const directory = process.cwd();
// The caller may pass the folder it waits for, so that edits in the meantime do not change it.
const [, , into = standaloneOutputPath(directory)] = process.argv;

async function build() {
  const draft = `${into}.draft-${process.pid}`;
  const compiler = webpack(standaloneConfig(directory, { into: draft }));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  // Another process may have built the same meanwhile.
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

if (!existsSync(into)) {
  await build();
  await removeOldBuilds();
}
