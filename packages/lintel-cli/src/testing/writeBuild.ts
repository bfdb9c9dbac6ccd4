import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModuleManifest, Release } from '@lintel/contract';
import { aManifest } from './aManifest.ts';

/** What a test says of a build; the rest is empty. */
export interface Build extends Partial<Omit<Release, 'manifest' | 'files'>> {
  manifest?: Partial<ModuleManifest>;
  /** File name → contents. */
  files?: Record<string, string | Buffer>;
}

/** Writes what a build leaves in a workspace: `dist/` with its files and `build.json`. */
export async function writeBuild(directory: string, { manifest, files = {}, ...build }: Build) {
  const { id = 'leads' } = build;
  const whole = aManifest({ id, ...manifest });
  const described: Omit<Release, 'files'> = {
    id,
    version: '1.0.0',
    icons: {},
    entry: [],
    // Every export that the manifest names is there.
    exposes: Object.fromEntries([...whole.routes, ...whole.widgets].map(({ expose }) => [expose, []])),
    chunks: {},
    shared: {},
    ...build,
    manifest: whole,
  };
  const contents = { ...files, 'build.json': JSON.stringify(described) };
  for (const [name, content] of Object.entries(contents)) {
    const file = join(directory, 'dist', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
