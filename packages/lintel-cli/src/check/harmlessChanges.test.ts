import { randomBytes } from 'node:crypto';
import { recordContract } from '../operations/recordContract.ts';
import {
  detailRoute,
  leads,
  leadsEntry,
  leadsWith,
  listRoute,
  makeApi,
  makeCalls,
  makeLeadSchema,
  newsletterRoute,
  recent,
  shell,
} from '../testing/dashboard.ts';
import { dashboardStore } from '../testing/dashboardStore.ts';
import type { Build } from '../testing/index.ts';

const { temporary, checked } = dashboardStore();
const { routes } = leads.manifest;

const harmless: [string, Build][] = [
  [
    'a new route',
    leadsWith({ routes: [...routes, { path: '/leads/:id/edit', frame: 'bare', expose: 'pages' }] }),
  ],
  ['a new widget', leadsWith({ widgets: [recent, { ...recent, id: 'board', expose: 'pages', order: 20 }] })],
  [
    'a removed route with a redirect from it',
    leadsWith({
      routes: [listRoute, detailRoute],
      redirects: [{ from: '/newsletters', to: '/leads?tab=newsletter' }],
    }),
  ],
  [
    'a route whose parameter has another name',
    leadsWith({ routes: [listRoute, { ...detailRoute, path: '/leads/:leadId' }, newsletterRoute] }),
  ],
  [
    'a new call that the API has',
    {
      ...leadsWith({ api: [...leads.manifest.api, 'GET /properties'] }),
      api: makeCalls([...leads.manifest.api, 'GET /properties']),
    },
  ],
  ['a smaller bundle', { ...leads, files: { ...leads.files, 'list.js': '' } }],
  [
    'a new event',
    leadsWith({ events: { emits: ['lead.changed', 'review.changed'], hears: ['property.saved'] } }),
  ],
  ['another label', leadsWith({ navigation: [{ ...leadsEntry, label: 'People' }] })],
  [
    'a further chunk',
    {
      ...leads,
      chunks: { ...leads.chunks, board: ['board.js'] },
      files: { ...leads.files, 'board.js': 'board' },
    },
  ],
  [
    'a large page with a budget of its own',
    {
      ...leadsWith({ routes: [{ ...listRoute, budget: 2_000 }, detailRoute, newsletterRoute] }),
      files: { ...leads.files, 'list.js': randomBytes(1_500) },
    },
  ],
  ['a package less', { ...leads, packages: { 'lucide-react': ['1.75.0'] } }],
  [
    'a shell with a patch of React',
    {
      ...shell,
      shared: { ...shell.shared, react: { ...shell.shared.react, version: '19.3.2' } },
    },
  ],
  [
    'a shell that offers a further name of a thin module',
    {
      ...shell,
      shared: {
        ...shell.shared,
        '@lintel/module-kit/redux': {
          ...shell.shared['@lintel/module-kit/redux'],
          version: '1.1.0',
          names: ['createApi', 'createSlice', 'useSelector'],
        },
      },
    },
  ],
];

test.each(harmless)('passes %s silently', async (_what, build) => {
  expect(await checked(build)).toEqual({
    candidates: [`${build.id}@2.0.0`],
    against: 1,
    findings: [],
    accepted: [],
    refused: false,
  });
});

test('passes a new field in an API response silently', async () => {
  const api = makeApi({ answered: makeLeadSchema({ address: { type: 'string' } }) });
  expect(await recordContract(temporary.store, api)).toMatchObject({ findings: [], refused: false });
  expect(await temporary.store.readApiContract()).toEqual(api);
});
