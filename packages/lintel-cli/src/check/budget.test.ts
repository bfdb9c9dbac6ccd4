import { randomBytes } from 'node:crypto';
import { checkedStore } from '../testing/checkedStore.ts';
import {
  detailRoute,
  leads,
  leadsWith,
  listRoute,
  makeApi,
  newsletterRoute,
  properties,
  shell,
} from '../testing/dashboard.ts';
import type { Build } from '../testing/index.ts';

const { temporary, live, found } = checkedStore();

describe('budgets', () => {
  const limits = { route: 40_000, widget: 600, chunk: 1_000, total: 3_000 };
  const limitedShell = { ...shell, manifest: { ...shell.manifest, limits } };
  /** Bytes that do not compress. */
  const makeLeads = (files: Record<string, number>, budget = {}): Build => ({
    ...leadsWith({ budget: { route: 1_000, ...budget } }),
    files: {
      ...leads.files,
      ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, randomBytes(bytes)])),
    },
  });
  beforeEach(async () => {
    await temporary.store.writeApiContract(makeApi());
    await live(limitedShell, leads, properties);
  });

  test.each([
    ['a widget', { 'recent.js': 700 }, 'refusal budget:recent'],
    ['a lazy chunk', { 'map.js': 1_100 }, 'refusal budget:map.js'],
    ['lazy styles', { 'map.css': 1_100 }, 'refusal budget:map.css'],
    ['everything together', { 'a.js': 900, 'b.js': 900, 'c.js': 900, 'd.js': 900 }, 'refusal budget:total'],
  ])('[IND-33] refuses %s over the limit of the shell', async (_what, files, finding) => {
    expect(await found(makeLeads(files))).toEqual({ refused: true, findings: [finding] });
  });

  test('[IND-33] holds a module to budgets of its own', async () => {
    const files = { 'recent.js': 400, 'map.js': 400 };
    expect(await found(makeLeads(files))).toEqual({ refused: false, findings: [] });
    const budget = { widget: 300, chunk: 300, total: 700 };
    expect(await found(makeLeads(files, budget), '9.1.0')).toEqual({
      refused: true,
      findings: ['refusal budget:recent', 'refusal budget:map.js', 'refusal budget:total'],
    });
  });

  test('[IND-33] refuses budgets over the limits of the shell, and limits below live budgets', async () => {
    const { manifest } = makeLeads({});
    const routes = [{ ...listRoute, budget: 40_001 }, detailRoute, newsletterRoute];
    const wasteful = { route: 99_000_000, widget: 601, chunk: 1_001, total: 3_001 };
    expect(await found({ ...leads, manifest: { ...manifest, routes, budget: wasteful } })).toEqual({
      refused: true,
      findings: ['budget.route', 'budget.widget', 'budget.chunk', 'budget.total', '/leads'].map(
        (subject) => `refusal budget-limit:${subject}`,
      ),
    });
    const strict = { ...limitedShell.manifest, limits: { ...limits, route: 39_000 } };
    expect((await found({ ...shell, manifest: strict })).findings).toContain(
      'refusal budget-limit:budget.route',
    );
  });
});
