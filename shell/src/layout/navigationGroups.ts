import type { NavigationGroup, RegisteredModule } from '@lintel/contract';
import { type Entry, shellEntries } from './shellEntries';

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

/** The sidebar's groups: what the registered modules declare and the shell's own entries, in their order. */
export function navigationGroups(modules: Pick<RegisteredModule, 'navigation'>[]): Group[] {
  const all = [...shellEntries, ...modules.flatMap(({ navigation }) => navigation)];
  return titles
    .map(([id, title]) => ({ id, title, entries: inOrder(all.filter(({ group }) => group === id)) }))
    .filter(({ entries }) => entries.length > 0);
}

const inOrder = (entries: Entry[]) => entries.sort((a, b) => a.order - b.order);
