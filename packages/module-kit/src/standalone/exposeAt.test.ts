import type { ModuleManifest } from '@lintel/contract';
import { findExpose } from './exposeAt';

const manifest: ModuleManifest = {
  id: 'properties',
  name: 'Properties',
  host: '^1.0.0',
  routes: [
    { path: '/properties', frame: 'layout', expose: 'pages' },
    { path: '/properties/:id', frame: 'layout', expose: 'pages' },
    { path: '/properties/add', frame: 'bare', expose: 'wizard' },
  ],
  navigation: [],
  widgets: [
    {
      id: 'daily-chart',
      slot: 'analytics.panels',
      expose: 'dailyChart',
      order: 10,
      size: 'full',
      height: 300,
    },
  ],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 40_000 },
};

test.each([
  ['/properties', 'pages'],
  ['/properties/42', 'pages'],
  ['/properties/add', 'wizard'],
  ['/widgets/daily-chart', 'dailyChart'],
  ['/widgets/other', undefined],
  ['/leads', undefined],
])('%s shows %s', (pathname, expose) => {
  expect(findExpose(manifest, pathname)).toBe(expose);
});
