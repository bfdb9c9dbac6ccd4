import type { ModuleManifest } from './module';

/** The API calls that a module's data has the host make for it, each a GET: paths with their queries. */
export function dataRequests({
  navigation,
  today = [],
  firstSteps = [],
  palette = {},
}: ModuleManifest): string[] {
  return [
    ...navigation.flatMap(({ count }) => (count ? [count.request] : [])),
    ...today.map(({ request }) => request),
    ...firstSteps.flatMap(({ done }) => ('request' in done ? [done.request] : [])),
    ...(palette.searches ?? []).map(({ request }) => request),
  ];
}
