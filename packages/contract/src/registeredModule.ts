import type { RegisteredModule, Release } from './registry';

/** Returns the base address of a release's files: a path on the gateway, or the URL of a dev server. */
export const getBaseUrl = ({ id, version, baseUrl }: Pick<Release, 'id' | 'version' | 'baseUrl'>) =>
  baseUrl ?? `/modules/${id}/${version}/`;

/**
 * Returns the part of a release that a shell needs.
 * @param baseUrl base address of its files when they are not in the release store
 */
export function toRegisteredModule(release: Release, baseUrl = getBaseUrl(release)): RegisteredModule {
  const {
    id,
    name,
    host,
    routes,
    redirects = [],
    navigation,
    widgets,
    today,
    todayQueue,
    firstSteps,
    palette,
    events,
    dialogs,
  } = release.manifest;
  const withShapes = <Entry extends { icon: string }>(entry: Entry) => ({
    ...entry,
    shapes: release.icons[entry.icon] ?? [],
  });
  return {
    id,
    name,
    version: release.version,
    host,
    baseUrl,
    entry: release.entry[0] ?? '',
    // Only the gateway reads the early requests.
    routes: routes.map(({ data: _data, ...route }) => route),
    redirects,
    navigation: navigation.map(withShapes),
    widgets: widgets.map(({ data: _data, ...widget }) => widget),
    emits: events.emits,
    ...(dialogs && { dialogs }),
    ...(today && { today }),
    ...(todayQueue && { todayQueue }),
    ...(firstSteps && { firstSteps }),
    ...(palette && {
      palette: {
        actions: (palette.actions ?? []).map(withShapes),
        searches: (palette.searches ?? []).map(withShapes),
      },
    }),
    integrity: Object.fromEntries(
      Object.entries(release.files)
        .filter(([file]) => file.endsWith('.js'))
        .map(([file, { integrity }]) => [file, integrity]),
    ),
  };
}
