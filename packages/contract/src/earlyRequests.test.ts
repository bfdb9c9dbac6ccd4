import { fillEarlyRequests } from './earlyRequests';
import { moduleManifestSchema } from './schema';

const fill = (requests: string[], search: string, params = {}) =>
  fillEarlyRequests(requests, params, new URLSearchParams(search));

const list = '/leads?q={?q}&status={?status}&_sort=date&_page={?page|1}';

test.each([
  ['', '/leads?_sort=date&_page=1'],
  ['page=3', '/leads?_sort=date&_page=3'],
  ['status=Under%20Contract&q=a%26b', '/leads?q=a%26b&status=Under%20Contract&_sort=date&_page=1'],
  ['q=', '/leads?_sort=date&_page=1'],
  ['page=abc', '/leads?_sort=date&_page=1'],
  ['page=0', '/leads?_sort=date&_page=1'],
  ['page=-3', '/leads?_sort=date&_page=1'],
  ['page=1.5', '/leads?_sort=date&_page=1'],
])('[PAINT-10] fills in the page’s query "%s"', (search, request) => {
  expect(fill([list], search)).toEqual([request]);
});

test('[PAINT-10] sends nothing when the query has more than the requests know', () => {
  expect(fill([list], 'view=board')).toBeNull();
  expect(fill([list], 'status=New&sort=name')).toBeNull();
});

test('[PAINT-10] fills in parameters of the route, and leaves what the browser knows', () => {
  expect(fill(['/leads/{id}?_expand=property', '/x?tz={timeZone}'], '', { id: 'a/b' })).toEqual([
    '/leads/a%2Fb?_expand=property',
    '/x?tz={timeZone}',
  ]);
  expect(fill(['/reviews/counts'], '')).toEqual(['/reviews/counts']);
});

const issues = (data: string[], ofWidget?: string[]) => {
  const manifest = {
    id: 'leads',
    name: 'Leads',
    host: '^1.0.0',
    routes: [{ path: '/leads/:id', frame: 'layout', expose: 'pages', data }],
    navigation: [],
    widgets: ofWidget
      ? [
          {
            id: 'recent-leads',
            slot: 'overview.panels',
            size: 'wide',
            height: 452,
            expose: 'leads',
            order: 1,
            data: ofWidget,
          },
        ]
      : [],
    events: { emits: [], hears: [] },
    api: ['GET /leads', 'GET /leads/{id}', 'GET /leads/{id}/notes'],
    budget: { route: 1 },
  };
  return moduleManifestSchema
    .safeParse(manifest)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('[PAINT-11] a manifest may declare its own calls', () => {
  expect(
    issues(['/leads/{id}', '/leads/{id}/notes?_limit=100', '/leads?tz={timeZone}&_page={?page|1}']),
  ).toBeUndefined();
});

test.each([
  ['/leads/{lead}', '{lead} is no parameter of the route.'],
  ['/reviews?_limit=1', '"api" does not name GET /reviews.'],
  ['/leads?q={?q', 'has placeholders like {id} or {?page|1}'],
])('[PAINT-11] a manifest must not declare %s', (request, message) => {
  expect(issues([request])).toEqual([['routes.0.data.0', expect.stringContaining(message)]]);
});

test.each([
  ['/reviews?_limit=1', '"api" does not name GET /reviews.'],
  ['/leads/{id}', '{id} is no parameter of the route.'],
])('[PAINT-11] a manifest must not declare %s of a widget, which has no route', (request, message) => {
  expect(issues([], [request])).toEqual([['widgets.0.data.0', expect.stringContaining(message)]]);
});
