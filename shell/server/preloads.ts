import type { LiveReleases } from '@lintel/cli';
import { getBaseUrl, type Release } from '@lintel/contract';
import { matchPath, matchRoutes } from 'react-router-dom';
import { isShownAt } from '../shared/slotPages.ts';

export interface Preload {
  url: string;
  integrity: string;
  /** Not a federation entry. A chunk only registers its code, so it may run before the shell. */
  isChunk: boolean;
}

/** Finds the best matching route: `/properties/add` rather than `/properties/:id`, regardless of their order. */
export const findRoute = (release: Release, path: string) =>
  matchRoutes(
    release.manifest.routes.map((route) => ({ path: route.path, handle: route })),
    path,
  )?.at(-1)?.route.handle;

/** The scripts that a page needs besides the shell's entry, most urgent first. */
export function getPreloads({ shell, modules }: LiveReleases, path: string): Preload[] {
  const owner = modules.find((module) => findRoute(module, path));
  const ownerFiles = owner
    ? listRouteFiles(owner, path, [
        ...owner.entry,
        ...(owner.exposes[findRoute(owner, path)?.expose ?? ''] ?? []),
      ])
    : [];
  return [
    ...(shell ? listRouteFiles(shell, path, []) : []),
    ...ownerFiles,
    ...listWidgetFiles(modules, path),
  ];
}

function listRouteFiles(release: Release, path: string, files: string[]): Preload[] {
  const chunks = findRoute(release, path)?.chunks ?? [];
  return toPreloads(release, [...files, ...chunks.flatMap((name) => release.chunks[name] ?? [])]);
}

function listWidgetFiles(modules: Release[], path: string): Preload[] {
  return modules.flatMap((release) => {
    const shown = release.manifest.widgets.filter(({ slot }) => isShownAt(path, slot));
    if (shown.length === 0) return [];
    return toPreloads(release, [
      ...release.entry,
      ...shown.flatMap(({ expose }) => release.exposes[expose] ?? []),
    ]);
  });
}

function toPreloads(release: Release, files: string[]): Preload[] {
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      url: getBaseUrl(release) + file,
      integrity: release.files[file]?.integrity ?? '',
      isChunk: !release.entry.includes(file),
    }));
}

/** Whether the shell or a live module has a route for the path. Other paths get the same page with status 404. */
export function isKnownPath({ shell, modules }: LiveReleases, path: string): boolean {
  return [...(shell ? [shell] : []), ...modules].some(
    ({ manifest }) =>
      manifest.routes.some((route) => matchPath(route.path, path)) ||
      manifest.redirects?.some(({ from }) => matchPath(from, path)),
  );
}
