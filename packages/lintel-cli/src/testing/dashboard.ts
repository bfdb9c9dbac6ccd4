import type {
  ApiCall,
  JsonSchema,
  ModuleManifest,
  ModuleRoute,
  NavigationEntry,
  SharedPackage,
  WidgetDeclaration,
} from '@lintel/contract';
import { getApiCall, type OpenApi } from '@lintel/contract/openapi/call';
import type { Build } from './writeBuild.ts';

const makeResponse = (schema: JsonSchema) => ({
  responses: { '200': { content: { 'application/json': { schema } } } },
});

const lead: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'status', 'score'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    phone: { type: ['string', 'null'] },
    status: { type: 'string', enum: ['new', 'won'] },
    score: { type: 'integer' },
  },
};

const leadChange: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { name: { type: 'string' }, status: { type: 'string', enum: ['new', 'won'] } },
};

/** Creates the schema of a lead with changed properties; null removes one. */
export const makeLeadSchema = (
  changes: Record<string, JsonSchema | null>,
  required: string[] = lead['required'] as string[],
): JsonSchema => {
  const entries = Object.entries({ ...(lead['properties'] as object), ...changes }).filter(
    ([, value]) => value,
  );
  return { ...lead, required, properties: Object.fromEntries(entries) };
};

/** Creates the API of the dashboard, by default with the standard lead schemas. */
export const makeApi = ({ answered = lead, sent = leadChange } = {}): OpenApi & { openapi: string } => ({
  openapi: '3.1.0',
  paths: {
    '/leads': {
      get: makeResponse({
        type: 'object',
        required: ['data'],
        properties: { data: { type: 'array', items: answered } },
      }),
    },
    '/leads/{id}': {
      patch: {
        requestBody: { content: { 'application/json': { schema: sent } } },
        ...makeResponse(answered),
      },
    },
    '/properties': { get: makeResponse({ type: 'array', items: { type: 'object' } }) },
  },
});

/** Creates calls as a build records them. */
export const makeCalls = (calls: string[], api = makeApi()): Record<string, ApiCall> =>
  Object.fromEntries(calls.map((call) => [call, getApiCall(api, call) ?? {}]));

const react: SharedPackage = { singleton: true, version: '19.3.1', requiredVersion: '^19.3.1' };
const redux: SharedPackage = { singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' };

const sharedByShell = {
  react: { ...react, import: false as const },
  'react/': { ...react, import: false as const },
  '@lintel/module-kit/redux': { ...redux, import: false as const, names: ['createApi'] },
};

export const shell = {
  id: 'shell',
  manifest: {
    name: 'Lintel',
    routes: [
      { path: '/', frame: 'layout', expose: 'main' },
      { path: '/analytics', frame: 'layout', expose: 'main' },
    ],
    links: ['/leads', '/newsletters'],
  },
  entry: ['main.js'],
  files: { 'main.js': 'shell' },
  shared: {
    react,
    'react/': react,
    '@lintel/module-kit/redux': { ...redux, names: ['createApi', 'useSelector'] },
  },
  packages: { react: ['19.3.1'] },
  provides: {
    contract: '1.0.0',
    slots: ['overview.stats', 'overview.panels'],
    events: ['lead.changed', 'property.saved', 'review.changed'],
  },
} satisfies Build;

export const listRoute: ModuleRoute = { path: '/leads', frame: 'layout', expose: 'pages', chunks: ['list'] };
export const detailRoute: ModuleRoute = { path: '/leads/:id', frame: 'layout', expose: 'pages' };
export const newsletterRoute: ModuleRoute = { path: '/newsletters', frame: 'layout', expose: 'pages' };
export const recent: WidgetDeclaration = {
  id: 'recent',
  slot: 'overview.panels',
  expose: 'recentLeads',
  order: 10,
  size: 'wide',
  height: 300,
};
export const leadsEntry: NavigationEntry = {
  label: 'Leads',
  to: '/leads',
  icon: 'users',
  group: 'main',
  order: 30,
};

export const leads = {
  id: 'leads',
  manifest: {
    routes: [listRoute, detailRoute, newsletterRoute],
    navigation: [leadsEntry],
    widgets: [recent],
    events: { emits: ['lead.changed'], hears: ['property.saved'] },
    api: ['GET /leads', 'PATCH /leads/{id}'],
    budget: { route: 1_000 },
  },
  icons: { users: [] },
  entry: ['entry.js'],
  exposes: { pages: ['index.js'], recentLeads: ['index.js', 'recent.js'] },
  chunks: { list: ['list.js'] },
  files: { 'entry.js': 'entry', 'index.js': 'index', 'list.js': 'list', 'recent.js': 'recent' },
  shared: sharedByShell,
  packages: { 'lucide-react': ['1.75.0'], 'single-spa-react': ['6.0.2'] },
  api: makeCalls(['GET /leads', 'PATCH /leads/{id}']),
} satisfies Build;

/** Creates the leads module with another `module.json`. */
export const leadsWith = (manifest: Partial<ModuleManifest>): Build => ({
  ...leads,
  manifest: { ...leads.manifest, ...manifest },
});

export const properties = {
  id: 'properties',
  manifest: {
    routes: [{ path: '/properties', frame: 'layout', expose: 'pages' }],
    links: ['/leads'],
    widgets: [
      { id: 'total', slot: 'overview.stats', expose: 'total', order: 10, size: 'small', height: 118 },
    ],
    events: { emits: ['property.saved'], hears: ['lead.changed'] },
    api: ['GET /properties'],
  },
  entry: ['entry.js'],
  files: { 'entry.js': 'entry' },
  shared: sharedByShell,
  packages: {},
  api: makeCalls(['GET /properties']),
} satisfies Build;

/** Builds of a shell and two modules that are compatible with one another and the API. */
export const dashboardBuilds: Build[] = [shell, leads, properties];
