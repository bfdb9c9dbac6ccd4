import type { RegisteredModule } from '@lintel/contract';

export type Entry = RegisteredModule['navigation'][number];

/** The sidebar's entries of the shell's own pages; all others are declared by modules. */
export const shellEntries: Entry[] = [
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
