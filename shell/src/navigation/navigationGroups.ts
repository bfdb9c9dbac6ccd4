import type { NavigationGroup, RegisteredModule } from '@lintel/contract';
import { registry } from '../modules/registry';

export type Entry = RegisteredModule['navigation'][number];

/** The sidebar entries of the shell's own pages; modules declare all others. */
const shellEntries: Entry[] = [
  {
    label: 'Overview',
    to: '/',
    icon: 'layout-dashboard',
    group: 'main',
    order: 10,
    shapes: [
      ['rect', { width: '7', height: '9', x: '3', y: '3', rx: '1' }],
      ['rect', { width: '7', height: '5', x: '14', y: '3', rx: '1' }],
      ['rect', { width: '7', height: '9', x: '14', y: '12', rx: '1' }],
      ['rect', { width: '7', height: '5', x: '3', y: '16', rx: '1' }],
    ],
  },
  {
    label: 'Analytics',
    to: '/analytics',
    icon: 'chart-line',
    group: 'main',
    order: 40,
    shapes: [
      ['path', { d: 'M3 3v16a2 2 0 0 0 2 2h16' }],
      ['path', { d: 'm19 9-5 5-4-4-3 3' }],
    ],
  },
];

interface Group {
  id: NavigationGroup;
  title: string;
  entries: Entry[];
}

const titles: [NavigationGroup, string][] = [
  ['main', 'Main'],
  ['settings', 'Settings'],
  ['markets', 'Markets'],
];

/** The sidebar's groups, with the entries of the shell and of the given modules sorted by their order. */
export function getNavigationGroups(modules: Pick<RegisteredModule, 'navigation'>[]): Group[] {
  const all = [...shellEntries, ...modules.flatMap(({ navigation }) => navigation)];
  return titles
    .map(([id, title]) => ({ id, title, entries: sortByOrder(all.filter(({ group }) => group === id)) }))
    .filter(({ entries }) => entries.length > 0);
}

const sortByOrder = (entries: Entry[]) => entries.sort((a, b) => a.order - b.order);

/** The pages that the sidebar links to. */
export const getSidebarPages = () => getNavigationGroups(registry.modules).flatMap(({ entries }) => entries);
