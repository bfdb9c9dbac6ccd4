import { type LiveReleases, toRegistry } from '@lintel/cli';
import type { HostConfig, Release, RenderedFrame, ShellServer } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import { findRoute, isKnownPath } from '../preloads.ts';
import { loadServer, type ReadFile } from './loadPageServer.ts';
import { cacheServers } from './pageServers.ts';

/** Some hundred pages with some ten kilobytes each. */
const CACHE_SIZE = 300;
/** Longer queries are rendered each time, because hardly any of them comes twice. */
const MAX_CACHED_SEARCH = 40;
/** A page waits no longer than this for its frame. */
const TIME_LIMIT_MS = 1_000;

interface Visited {
  releases: LiveReleases;
  config: HostConfig;
  path: string;
  /** With its question mark; empty without a query. */
  search: string;
}

/**
 * Creates a function that renders what a page shows before the shell's script has come. Frames are cached: those of a
 * module's pages by the route's pattern, because they have nothing of a record.
 * @returns null when the shell renders none, or fails to
 */
export function createShellFrames(readFile: ReadFile): (visited: Visited) => Promise<RenderedFrame | null> {
  const loadShell = cacheServers((release) => loadServer<ShellServer>(readFile, release, 'renderFrame'));
  const cache = new Map<string, Promise<RenderedFrame | null>>();
  const failed = new Set<string>();

  async function render(
    { releases, config, path, search }: Visited,
    shell: Release,
  ): Promise<RenderedFrame | null> {
    try {
      const { renderFrame } = await loadShell(shell);
      const registry = toRegistry(releases);
      return await withinTimeLimit(renderFrame({ registry, config, pathname: path, search }));
    } catch (cause) {
      const name = `${shell.id}@${shell.version}`;
      if (!failed.has(name)) notices.error(`${name} renders no frame for ${path}:`, cause);
      failed.add(name);
      return null;
    }
  }

  return async (visited) => {
    const { shell } = visited.releases;
    if (!shell?.server) return null;
    const key = getCacheKey(visited, shell);
    if (key === null) return render(visited, shell);
    const rendering = cache.get(key) ?? render(visited, shell);
    cache.delete(key);
    cache.set(key, rendering);
    for (const oldest of [...cache.keys()].slice(0, -CACHE_SIZE)) cache.delete(oldest);
    const frame = await rendering;
    // The store may have been away.
    if (!frame) cache.delete(key);
    return frame;
  };
}

/** @returns null for a page that isn't cached */
function getCacheKey({ releases, config, path, search }: Visited, shell: Release): string | null {
  const page = getPageKey(releases, path, search);
  const versions = [shell, ...releases.modules].map(({ id, version }) => `${id}@${version}`);
  return page && JSON.stringify([versions, config, page]);
}

function getPageKey(releases: LiveReleases, path: string, search: string): string | null {
  const owner = releases.modules.find((module) => findRoute(module, path));
  const pattern = owner && findRoute(owner, path)?.path;
  if (pattern) return pattern;
  if (!isKnownPath(releases, path)) return '*';
  return search.length > MAX_CACHED_SEARCH ? null : path + search;
}

function withinTimeLimit<Result>(promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The frame took too long.')), TIME_LIMIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
