import { matchPath } from '@lintel/module-kit/router';

const countPlaceholders = (path: string) => path.split('/').filter((part) => /^[:*]/.test(part)).length;

/** Of things that stand at a route, those that an address means: `/properties/add` and not `/properties/:id` as well. */
export function findClosestRoutes<Item extends { path: string }>(
  items: readonly Item[],
  pathname: string,
): Item[] {
  const matching = items.filter(({ path }) => matchPath(path, pathname));
  const fewest = Math.min(...matching.map(({ path }) => countPlaceholders(path)));
  return matching.filter(({ path }) => countPlaceholders(path) === fewest);
}
