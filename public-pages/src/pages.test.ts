import manifest from '../module.json';
import { pages } from './answer';
import { visit } from './testing/visit';

test('module.json names every page, and no other', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(manifest.routes.map(({ path }) => path).sort());
});

test('responds 404 for an address without a page', async () => {
  for (const path of ['/p', '/p/', '/p/casa/more', '/elsewhere'])
    expect((await visit(path)).status).toBe(404);
});
