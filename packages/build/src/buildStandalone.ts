import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { standaloneConfig } from './standaloneConfig.ts';
import { standaloneOutput } from './standaloneOutput.ts';

// `lintel-build standalone [folder]`: the module alone, for production, as isolated tests look at it.
const KEPT_MS = 24 * 60 * 60_000;
const directory = process.cwd();
// Whoever waits for a folder gets that one, whatever is edited meanwhile.
const [, , into = standaloneOutput(directory)] = process.argv;

async function build() {
  const draft = `${into}.draft-${process.pid}`;
  const compiler = webpack(standaloneConfig(directory, { into: draft }));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  // Somebody else may have built the same meanwhile.
  await rename(draft, into).catch(() => rm(draft, { recursive: true }));
}

/** Builds of other sources; a young one may be looked at by another run. */
async function removeOld() {
  const parent = dirname(into);
  for (const name of await readdir(parent)) {
    const build = join(parent, name);
    if (build !== into && Date.now() - (await stat(build)).mtimeMs > KEPT_MS)
      await rm(build, { recursive: true, force: true });
  }
}

if (!existsSync(into)) {
  await build();
  await removeOld();
}
