import type { LiveReleases } from '@lintel/cli';
import { getBaseUrl, type Release } from '@lintel/contract';
import { matchPath, matchRoutes } from 'react-router-dom';
import { isShownAt } from '../shared/slotPages.ts';

export interface Preload {
  url: string;
  integrity: string;
  /** Not a federation entry: it registers code without running it, so it may come before the shell does. */
  isChunk: boolean;
}

/** The route that fits best: `/properties/add` before `/properties/:id`, whatever their order. */
const findRoute = (release: Release, path: string) =>
  matchRoutes(
    release.manifest.routes.map((route) => ({ path: route.path, handle: route })),
    path,
  )?.at(-1)?.route.handle;

/** The scripts that showing a path takes beside the shell's own, in the order of need. */
export function getPreloads({ shell, modules }: LiveReleases, path: string): Preload[] {
  const owner = modules.find((module) => findRoute(module, path));
  const ofOwner = owner
    ? filesOf(owner, path, [...owner.entry, ...(owner.exposes[findRoute(owner, path)?.expose ?? ''] ?? [])])
    : [];
  return [...(shell ? filesOf(shell, path, []) : []), ...ofOwner, ...widgetFiles(modules, path)];
}

function filesOf(release: Release, path: string, files: string[]): Preload[] {
  const chunks = findRoute(release, path)?.chunks ?? [];
  return preloads(release, [...files, ...chunks.flatMap((name) => release.chunks[name] ?? [])]);
}

function widgetFiles(modules: Release[], path: string): Preload[] {
  return modules.flatMap((release) => {
    const shown = release.manifest.widgets.filter(({ slot }) => isShownAt(path, slot));
    if (shown.length === 0) return [];
    return preloads(release, [
      ...release.entry,
      ...shown.flatMap(({ expose }) => release.exposes[expose] ?? []),
    ]);
  });
}

function preloads(release: Release, files: string[]): Preload[] {
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      url: getBaseUrl(release) + file,
      integrity: release.files[file]?.integrity ?? '',
      isChunk: !release.entry.includes(file),
    }));
}

/** Whether the shell or a live module has a page there; others get the same page under status 404. */
export function isKnownPath({ shell, modules }: LiveReleases, path: string): boolean {
  return [...(shell ? [shell] : []), ...modules].some(
    ({ manifest }) =>
      manifest.routes.some((route) => matchPath(route.path, path)) ||
      manifest.redirects?.some(({ from }) => matchPath(from, path)),
  );
}
