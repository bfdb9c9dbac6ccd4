import { matchPath } from '@lintel/module-kit/router';

const countPlaceholders = (path: string) => path.split('/').filter((part) => /^[:*]/.test(part)).length;

/** Returns the items with the most specific matching route: `/properties/add`, but not `/properties/:id` as well. */
export function findClosestRoutes<Item extends { path: string }>(
  items: readonly Item[],
  pathname: string,
): Item[] {
  const matching = items.filter(({ path }) => matchPath(path, pathname));
  const fewest = Math.min(...matching.map(({ path }) => countPlaceholders(path)));
  return matching.filter(({ path }) => countPlaceholders(path) === fewest);
}
