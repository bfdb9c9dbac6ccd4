import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { bundledModules, fileOf } from './bundledModules.ts';
import { readJson } from './readJson.ts';

/** Packages from npm inside the bundle with their versions; the workspace's own are left out. */
export function bundledPackages(compilation: Compilation): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const folders = new Set(
    bundledModules(compilation).flatMap((module) => packageFolder(fileOf(module)) ?? []),
  );
  for (const folder of folders) {
    const { name, version } = readJson(join(folder, 'package.json'));
    found.set(String(name), (found.get(String(name)) ?? new Set()).add(String(version)));
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, versions]) => [name, [...versions].sort()]));
}

/** By the innermost node_modules: a package's inner folders may have a package.json of another name. */
function packageFolder(file = ''): string | undefined {
  return file.match(/^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*/)?.[0];
}
