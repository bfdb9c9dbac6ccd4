import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NavigationEntry, RegisteredModule } from '@lintel/contract';
import { getNavigationGroups } from './navigationGroups';

const modules = ['properties', 'leads', 'reviews', 'account', 'coins'];

/** What a module says of itself, as the registry hands it on. */
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

test('[NAV-12] [NAV-13] [NAV-14] groups and entries stand in their order, whatever the order of the modules', () => {
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

test('[NAV-15] a module that is not registered has no entry, and a group without entries does not show', () => {
  expect(shown(['reviews'])).toEqual([['Main', 'Overview /', 'Analytics /analytics', 'Reviews /reviews']]);
});
