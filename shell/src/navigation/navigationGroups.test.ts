import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NavigationEntry, RegisteredModule } from '@lintel/contract';
import { getNavigationGroups } from './navigationGroups';

const modules = ['properties', 'leads', 'reviews', 'account', 'coins'];

/** The navigation that a module declares, as in the registry. */
function declared(id: string): Pick<RegisteredModule, 'navigation'> {
  const file = join(import.meta.dirname, `../../../mfe-${id}/module.json`);
  const { navigation } = JSON.parse(readFileSync(file, 'utf8')) as { navigation: NavigationEntry[] };
  return { navigation: navigation.map((entry) => ({ ...entry, shapes: [] })) };
}

const shown = (ids: string[]) =>
  getNavigationGroups(ids.map(declared)).map(({ title, entries }) => [
    title,
    ...entries.map(({ label, to }) => `${label} ${to}`),
  ]);

test('[NAV-12] [NAV-13] [NAV-14] groups and entries keep their order, whatever the order of the modules', () => {
  const expected = [
    [
      'Main',
      'Overview /',
      'Properties /properties',
      'Leads /leads',
      'Analytics /analytics',
      'Newsletter /newsletters',
      'Reviews /reviews',
    ],
    ['Settings', 'Profile /profile', 'Settings /settings'],
    ['Markets', 'Coins /coins'],
  ];
  expect(shown(modules)).toEqual(expected);
  expect(shown(modules.toReversed())).toEqual(expected);
});

test('[NAV-15] an unregistered module has no entry, and an empty group is left out', () => {
  expect(shown(['reviews'])).toEqual([['Main', 'Overview /', 'Analytics /analytics', 'Reviews /reviews']]);
});
