import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModuleManifest, Release } from '@lintel/contract';

/** The parts of a build that a test sets; the rest is empty. */
export interface Build extends Partial<Omit<Release, 'manifest' | 'files'>> {
  manifest?: Partial<ModuleManifest>;
  /** File name → contents. */
  files?: Record<string, string | Buffer>;
}

/** Writes the output of a build into a workspace: `dist/` with its files and `build.json`. */
export async function writeBuild(
  directory: string,
  { manifest, files = { 'entry.js': 'entry' }, ...build }: Build,
) {
  const { id = 'leads' } = build;
  const whole = makeManifest({ id, ...manifest });
  const described: Omit<Release, 'files'> = {
    id,
    version: '1.0.0',
    icons: {},
    entry: Object.keys(files).slice(0, 1),
    // By default every export that the manifest names exists.
    exposes: Object.fromEntries([...whole.routes, ...whole.widgets].map(({ expose }) => [expose, []])),
    chunks: {},
    shared: {},
    code: { mode: 'production', calls: {}, effects: [] },
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

/** Creates a complete, empty module.json. */
export const makeManifest = (changes: Partial<ModuleManifest> = {}): ModuleManifest => ({
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [],
  navigation: [],
  widgets: [],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 40_000 },
  ...changes,
});
