import { findClosestRoutes } from './closestRoutes';

const routes = ['/properties', '/properties/:id', '/properties/add', '/properties/:id/edit', '/:page/*'].map(
  (path) => ({ path }),
);

test.each([
  ['/properties', ['/properties']],
  ['/properties/42', ['/properties/:id']],
  ['/properties/add', ['/properties/add']],
  ['/properties/42/edit', ['/properties/:id/edit']],
  ['/properties/42/edit/more', ['/:page/*']],
  ['/', []],
])('matches %s to %j', (pathname, paths) => {
  expect(findClosestRoutes(routes, pathname).map(({ path }) => path)).toEqual(paths);
});
