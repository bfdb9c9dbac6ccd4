import type { Compilation } from 'webpack';

/** Neither maps nor, on a dev server, what an edit added. */
const shippable = (file: string) => !/\.map$|\.hot-update\.js$/.test(file);

/** Files of the chunk that an entry or an expose starts with. */
export function filesOf(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  const chunk = compilation.namedChunks.get(name);
  const files = group?.getFiles() ?? [...(chunk?.files ?? [])];
  return files.filter(shippable);
}

/** Lazy chunks that have a name (`webpackChunkName`), with the files that showing them takes. */
export function namedChunks(compilation: Compilation): Record<string, string[]> {
  const lazy = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
  return Object.fromEntries(lazy.map(([name, group]) => [name, group.getFiles().filter(shippable)]));
}
