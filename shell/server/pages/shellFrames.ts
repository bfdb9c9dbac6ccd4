import { type LiveReleases, toRegistry } from '@lintel/cli';
import type { HostConfig, Release, RenderedFrame, ShellServer } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import { findRoute, isKnownPath } from '../preloads.ts';
import { loadServer, type ReadFile } from './loadPageServer.ts';
import { cacheServers } from './pageServers.ts';

/** A few hundred pages with some ten kilobytes each. */
const CACHE_SIZE = 300;
type Frames = Map<string, Promise<RenderedFrame | null>>;
/** Longer queries are rendered each time, because they are rarely requested twice. */
const MAX_CACHED_SEARCH = 40;
/** Timeout of a page's frame. */
const TIME_LIMIT_MS = 1_000;

interface Visited {
  releases: LiveReleases;
  config: HostConfig;
  path: string;
  /** With its question mark; empty without a query. */
  search: string;
}

/**
 * Creates a function that renders the content of a page before the shell's script has loaded. Frames are cached: those
 * of a module's pages by the route's pattern, because they contain nothing of a record or a query.
 * @returns null when the shell renders none, or fails to
 */
export function createShellFrames(readFile: ReadFile): (visited: Visited) => Promise<RenderedFrame | null> {
  const loadShell = cacheServers((release) => loadServer<ShellServer>(readFile, release, 'renderFrame'));
  const pages: Frames = new Map();
  // Separate, because anyone can invent queries: they must not displace the pages that everybody opens.
  const pagesWithQuery: Frames = new Map();
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

  return async (address) => {
    const { releases, path } = address;
    const { shell } = releases;
    if (!shell?.server) return null;
    const route = findModuleRoute(releases, path);
    const visited = route ? { ...address, search: '' } : address;
    const page = route?.path ?? getPageKey(visited);
    if (page === null) return render(visited, shell);
    const key = getCacheKey(visited, shell, page);
    const cache = page.includes('?') ? pagesWithQuery : pages;
    const rendering = cache.get(key) ?? render(visited, shell);
    cache.delete(key);
    cache.set(key, rendering);
    for (const oldest of [...cache.keys()].slice(0, -CACHE_SIZE)) cache.delete(oldest);
    const frame = await rendering;
    // The store may have been unavailable.
    if (!frame) cache.delete(key);
    return frame;
  };
}

function getCacheKey({ releases, config }: Visited, shell: Release, page: string): string {
  const versions = [shell, ...releases.modules].map(({ id, version }) => `${id}@${version}`);
  return JSON.stringify([versions, config, page]);
}

function findModuleRoute({ modules }: LiveReleases, path: string) {
  const owner = modules.find((module) => findRoute(module, path));
  return owner && findRoute(owner, path);
}

/** @returns null for a page that isn't cached */
function getPageKey({ releases, path, search }: Visited): string | null {
  if (!isKnownPath(releases, path)) return '*';
  return search.length > MAX_CACHED_SEARCH ? null : path + search;
}

function withinTimeLimit<Result>(promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The frame took too long.')), TIME_LIMIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
