import { findApiCall, listDataRequests } from '@lintel/contract';
import { parseManifest } from '@lintel/contract/schema';
import { findClosestRoutes } from '../closestRoutes';
import { hasPageAt } from '../lazyWithRetry';
import { apiCalls } from './apiDescription';
import { writeUsage } from './recordUsage';

/**
 * Tests that a module matches its module.json, in one line of its `src/contract.test.ts`. The calls and events that it
 * uses are checked in all of its tests: see `fakeHost`.
 * @param json the module's module.json
 * @param exposes its `src/index.ts`
 */
export function contractTest(json: unknown, exposes: object) {
  const parse = () => parseManifest(json, 'module.json');
  const exports = new Map(Object.entries(exposes));

  test('has a valid module.json with known events and slots', () => {
    expect(parse).not.toThrow();
  });

  test('[API-02] declares only calls of the API', () => {
    const { api } = parse();
    expect(api.filter((call) => !apiCalls.includes(call))).toEqual([]);
  });

  test('[API-02] declares each call that the host makes for it', () => {
    const manifest = parse();
    const calls = listDataRequests(manifest).map((path) => [path, findApiCall(apiCalls, 'GET', path) ?? '']);
    expect(calls.filter(([, call = '']) => !manifest.api.includes(call))).toEqual([]);
    for (const [, call = ''] of calls) writeUsage(call);
  });

  test('exports exactly what routes and widgets expose', () => {
    const { routes, widgets } = parse();
    const declared = new Set([...routes, ...widgets].map(({ expose }) => expose));
    expect([...exports.keys()].sort()).toEqual([...declared].sort());
  });

  test('exports only what can be mounted and unmounted', () => {
    const phases = ['bootstrap', 'mount', 'unmount'];
    const lacking = [...exports].filter(([, lifecycles]) => phases.some((phase) => !(phase in lifecycles)));
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  test('loads each widget', async () => {
    const { widgets } = parse();
    const loading = widgets.map(({ expose }) => exports.get(expose)?.bootstrap({ name: expose }));
    await expect(Promise.all(loading)).resolves.toHaveLength(widgets.length);
  });

  test('can load the page of each route before it renders', () => {
    const paths = parse().routes.map(({ path }) => path.replace(/:/g, ''));
    expect(paths.filter((path) => !hasPageAt(path))).toEqual([]);
  });

  test('links each navigation entry and redirect to one of its pages', () => {
    const { routes, navigation, redirects = [] } = parse();
    const targets = [...navigation, ...redirects].map(({ to }) => to.split(/[?#]/)[0] ?? '');
    expect(targets.filter((path) => findClosestRoutes(routes, path).length === 0)).toEqual([]);
  });

  test('has no two widgets with the same name', () => {
    const names = parse().widgets.map(({ id }) => id);
    expect(names).toEqual([...new Set(names)]);
  });
}
