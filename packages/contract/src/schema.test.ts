import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { ModuleManifest } from './module';
import { moduleManifestSchema, parseManifest, registryRevisionSchema, versionSchema } from './schema';

const root = resolve(__dirname, '../../..');
const workspaces = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const manifestOf = (workspace: string): ModuleManifest =>
  JSON.parse(readFileSync(join(root, workspace, 'module.json'), 'utf8'));

test.each(workspaces)('accepts the module.json of %s', (workspace) => {
  const manifest = manifestOf(workspace);
  expect(parseManifest(manifest, workspace)).toEqual(manifest);
});

test('has no two modules with the same id or address', () => {
  const manifests = workspaces.map(manifestOf);
  for (const claimed of [
    manifests.map(({ id }) => id),
    manifests.flatMap(({ routes, redirects = [] }) => [
      ...routes.map(({ path }) => path),
      ...redirects.map(({ from }) => from),
    ]),
  ]) {
    expect(new Set(claimed).size).toBe(claimed.length);
  }
});

/** A module.json that uses every feature. */
const good = {
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [{ path: '/leads', frame: 'layout', expose: 'pages', chunks: ['leads-list'], budget: 50_000 }],
  redirects: [{ from: '/people', to: '/leads' }],
  navigation: [
    {
      label: 'Leads',
      to: '/leads',
      icon: 'users',
      group: 'main',
      order: 30,
      count: { request: '/leads?isRead=false', noun: ['lead', 'leads'], events: ['lead.changed'] },
    },
  ],
  widgets: [
    { id: 'recent', slot: 'overview.panels', expose: 'recentLeads', order: 10, size: 'wide', height: 452 },
  ],
  today: [
    {
      request: '/leads?status=New&_limit=1',
      noun: ['new lead', 'new leads'],
      to: '/leads?status=New',
      order: 10,
      events: ['lead.changed'],
    },
  ],
  firstSteps: [
    {
      label: 'Add a lead',
      to: '/leads',
      order: 10,
      done: { request: '/leads?_limit=1' },
      events: ['lead.changed'],
    },
    { label: 'Add your photo', to: '/profile', order: 20, done: { user: 'avatar' }, events: [] },
  ],
  palette: {
    actions: [{ label: 'Import leads', icon: 'upload', to: '/leads/import', keywords: ['CSV'] }],
    searches: [
      {
        heading: 'Leads',
        icon: 'user',
        request: '/search?q={text}&type=lead',
        title: 'title',
        subtitle: 'subtitle',
        to: '/leads/{id}',
      },
    ],
  },
  events: { emits: ['lead.changed'], hears: ['property.saved'] },
  api: ['GET /leads/{id}'],
  budget: { route: 40_000, widget: 20_000, chunk: 50_000, total: 200_000 },
  limits: { route: 120_000, widget: 40_000, chunk: 100_000, total: 400_000 },
};

const optional = ['redirects', 'today', 'firstSteps', 'palette', 'limits'];

test('accepts valid manifests with or without optional fields', () => {
  const rest = Object.fromEntries(Object.entries(good).filter(([field]) => !optional.includes(field)));
  expect(Object.keys(good)).toEqual(expect.arrayContaining(optional));
  expect(moduleManifestSchema.safeParse(good).success).toBe(true);
  expect(moduleManifestSchema.safeParse(rest).success).toBe(true);
});

test.each(Object.keys(good).filter((field) => !optional.includes(field)))(
  'a module.json without "%s" is refused',
  (field) => {
    const { error } = moduleManifestSchema.safeParse({ ...good, [field]: undefined });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  },
);

/** Returns `good` with another value at a dotted path. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(good) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((value, key) => value[key] as Record<string, unknown>, copy);
  parent[last] = value;
  return copy;
}

test('[IND-30] a module emits and hears events of its own, and hears those of other modules', () => {
  const events = { emits: ['leads.scored', 'leads.list.sorted'], hears: ['leads.scored', 'visits.booked'] };
  expect(moduleManifestSchema.safeParse({ ...good, events }).error).toBeUndefined();
});

test('[IND-30] a module may not declare to emit an event of another module', () => {
  const { error } = moduleManifestSchema.safeParse(changed('events.emits.0', 'visits.booked'));
  expect(error?.issues).toEqual([
    expect.objectContaining({
      path: ['events', 'emits', 0],
      message: 'visits.booked belongs to another module. The events of leads begin with "leads."',
    }),
  ]);
});

test.each([
  ['id', 'Leads'],
  ['id', '1leads'],
  ['id', '../leads'],
  ['name', ''],
  ['host', ''],
  ['routes.0.path', 'leads'],
  ['routes.0.frame', 'window'],
  ['routes.0.expose', 'Pages'],
  ['routes.0.expose', './pages'],
  ['routes.0.chunks', 'leads-list'],
  ['routes.0.budget', 0],
  ['redirects.0.from', 'people'],
  ['redirects.0.to', 'https://example.com'],
  ['navigation.0.label', ''],
  ['navigation.0.to', 'leads'],
  ['navigation.0.icon', 'UsersRound'],
  ['navigation.0.group', 'other'],
  ['navigation.0.order', 1.5],
  ['navigation.0.count.request', 'leads'],
  ['navigation.0.count.noun', ['lead']],
  ['navigation.0.count.events.0', 'lead.exploded'],
  ['widgets.0.id', ''],
  ['widgets.0.slot', 'overview.sidebar'],
  ['widgets.0.expose', 'recent-leads'],
  ['widgets.0.order', '10'],
  ['widgets.0.size', 'huge'],
  ['widgets.0.height', 0],
  ['events.emits.0', 'lead.exploded'],
  ['events.hears.0', 'property'],
  ['api.0', '/leads'],
  ['api.0', 'FETCH /leads'],
  ['api.0', 'GET leads'],
  ['budget.route', 0],
  ['budget.route', '40 kB'],
  ['budget.widget', 0],
  ['budget.chunk', '1 MB'],
  ['budget.total', -1],
  ['limits.route', 0],
  ['routes.0.path', '/:page'],
  ['routes.0.path', '/*'],
  ['redirects.0.from', '/:old'],
  ['routes.0.path', '/%6ceads'],
  ['routes.0.path', '/rival/../leads'],
  ['routes.0.path', '/rival//list'],
  ['routes.0.path', '//evil.example'],
  ['routes.0.path', '/rival?a=1'],
  ['routes.0.path', '/rival#list'],
  ['routes.0.path', '/rival/*/list'],
  ['routes.0.path', '/rival/:id?'],
  ['routes.0.path', '/rival/{id}'],
  ['routes.0.path', '/rival list'],
  ['routes.0.path', '/_lintel'],
  ['routes.0.path', '/api/visits'],
  ['routes.0.path', '/API/visits'],
  ['routes.0.path', '/modules/rival'],
  ['routes.0.path', '/healthz'],
  ['routes.0.path', '/registry.json'],
  ['redirects.0.from', '/registry/v1'],
  ['redirects.0.from', '/people?old=1'],
  ['redirects.0.to', '//evil.example/x'],
  ['redirects.0.to', '/\\evil.example/x'],
  ['navigation.0.to', '//evil.example/x'],
  ['navigation.0.label', 'x'.repeat(41)],
  ['palette.actions.0.label', 'x'.repeat(41)],
  ['widgets.0.height', 20_000],
  ['widgets.0.narrowHeight', 20_000],
])('%s may not be %j, and the message says where', (path, value) => {
  const { error } = moduleManifestSchema.safeParse(changed(path, value));
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([
    path === 'navigation.0.count.noun' ? expect.stringContaining(path) : path,
  ]);
});

test.each(['surprise', 'routes.0.surprise', 'widgets.0.surprise', 'events.surprise'])(
  'a field that nobody knows, %s, is refused: it would be a misspelt one',
  (path) => {
    const { error } = moduleManifestSchema.safeParse(changed(path, true));
    expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['surprise'] }]);
  },
);

test.each(['/', '/leads', '/Leads', '/leads/:id/edit', '/open-house/:visit_id', '/p2/*', '/leads/apis'])(
  'a module may serve %s',
  (path) => {
    expect(moduleManifestSchema.safeParse(changed('routes.0.path', path)).error).toBeUndefined();
  },
);

test.each([
  [
    'routes',
    ['/visits/:visit-id', '/visits/:visit-no'].map((path) => ({ ...good.routes[0], path })),
    'routes.1.path',
    '/visits/:visit-no is declared twice.',
  ],
  ['routes.1', { ...good.routes[0], path: '/LEADS' }, 'routes.1.path', '/LEADS is declared twice.'],
  ['redirects.0.from', '/leads', 'redirects.0.from', '/leads is declared twice.'],
  ['redirects.1', { from: '/people', to: '/' }, 'redirects.1.from', '/people is declared twice.'],
  ['widgets.1', good.widgets[0], 'widgets.1.id', 'overview.panels/recent is declared twice.'],
])('refuses what is declared twice: %s', (path, value, at, message) => {
  const { error } = moduleManifestSchema.safeParse(changed(path, value));
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[at, message]]);
});

test('accepts parameters with a hyphen, as the router does', () => {
  const address = changed('routes.0.path', '/visits/:visit-id/notes/:note_id');
  expect(moduleManifestSchema.safeParse(address).success).toBe(true);
});

test('has the pattern of versions that the document of the registry has', () => {
  const document = parse(readFileSync(join(root, 'packages/lintel-cli/src/registry/openapi.yaml'), 'utf8'));
  const { pattern, maxLength } = document.components.schemas.Version;
  const versions = [
    '1.4.0',
    '1.4.0-pr.12+a.b',
    '1.4',
    '1.4.0-',
    '1.4.0-a/b',
    '../1.4.0',
    `1.4.0-${'x'.repeat(122)}`,
  ];
  for (const version of [...versions, `1.4.0-${'x'.repeat(123)}`]) {
    const isDocumented = new RegExp(pattern).test(version) && version.length <= maxLength;
    expect({ version, isValid: versionSchema.safeParse(version).success }).toEqual({
      version,
      isValid: isDocumented,
    });
  }
});

test('reports all errors together, with the file', () => {
  const bad = { ...good, id: 'Leads', api: ['leads'] };
  expect(() => parseManifest(bad, 'mfe-leads/module.json')).toThrow(
    /^mfe-leads\/module\.json:\n✖ is lower case\s+→ at id\n✖ looks like GET \/leads\/\{id\}\s+→ at api\[0\]$/,
  );
});

const revision = {
  revision: 3,
  createdAt: '2026-11-21T04:00:00.000Z',
  reason: 'promote leads@1.4.0',
  live: { leads: '1.4.0' },
};

test('accepts a revision of the registry', () => {
  expect(registryRevisionSchema.parse(revision)).toEqual(revision);
});

test.each([
  ['revision', 0],
  ['createdAt', 'yesterday'],
  ['reason', undefined],
  ['live', { leads: 14 }],
])('rejects a revision whose %s is %j', (field, value) => {
  expect(registryRevisionSchema.safeParse({ ...revision, [field]: value }).success).toBe(false);
});
