import { findApiCall, listDataRequests } from './apiCalls';
import type { ModuleManifest } from './module';

const calls = [
  'GET /leads/{id}',
  'GET /leads/export.csv',
  'PATCH /leads/{id}',
  'GET /leads',
  'GET /leads/{id}/notes',
];

test.each([
  ['get', '/leads', 'GET /leads'],
  ['GET', '/leads?status=Won&_page=2', 'GET /leads'],
  ['GET', '/leads/l1', 'GET /leads/{id}'],
  ['PATCH', '/leads/l1', 'PATCH /leads/{id}'],
  ['GET', '/leads/l1/notes', 'GET /leads/{id}/notes'],
  ['GET', '/leads/export.csv?status=Won', 'GET /leads/export.csv'],
  ['GET', '/leads/exportXcsv', 'GET /leads/{id}'],
  ['DELETE', '/leads/l1', undefined],
  ['GET', '/leads/', undefined],
  ['GET', '/leads/l1/notes/n1', undefined],
  ['GET', '/leads#top', 'GET /leads'],
  ['GET', '/api/leads', undefined],
])('matches %s %s to %s', (method, path, call) => {
  expect(findApiCall(calls, method, path)).toBe(call);
});

test('takes special characters of a path literally', () => {
  expect(findApiCall(['GET /leads/(all)'], 'GET', '/leads/all')).toBeUndefined();
  expect(findApiCall(['GET /leads/(all)'], 'GET', '/leads/(all)')).toBe('GET /leads/(all)');
});

const manifest: ModuleManifest = {
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [],
  navigation: [
    {
      label: 'Leads',
      to: '/leads',
      icon: 'users',
      group: 'main',
      order: 1,
      count: { request: '/leads?isRead=false', noun: ['lead', 'leads'], events: [] },
    },
    { label: 'Import', to: '/leads/import', icon: 'upload', group: 'main', order: 2 },
  ],
  widgets: [],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 1 },
};

test('lists the requests of counts, of the day, of first steps and of searches', () => {
  const full: ModuleManifest = {
    ...manifest,
    today: [{ request: '/leads?status=New', noun: ['lead', 'leads'], to: '/leads', order: 1, events: [] }],
    firstSteps: [
      { label: 'Add a lead', to: '/leads', order: 1, done: { request: '/leads?_limit=1' }, events: [] },
      { label: 'Add a photo', to: '/profile', order: 2, done: { user: 'avatar' }, events: [] },
    ],
    palette: {
      searches: [
        { heading: 'Leads', icon: 'user', request: '/search?q={text}', title: 'title', to: '/leads/{id}' },
      ],
    },
  };
  expect(listDataRequests(full)).toStrictEqual([
    '/leads?isRead=false',
    '/leads?status=New',
    '/leads?_limit=1',
    '/search?q={text}',
  ]);
});

test('a manifest without optional parts only has the requests of its counts', () => {
  expect(listDataRequests(manifest)).toStrictEqual(['/leads?isRead=false']);
  expect(listDataRequests({ ...manifest, palette: {} })).toStrictEqual(['/leads?isRead=false']);
});
