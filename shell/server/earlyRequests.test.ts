/** @jest-environment node */
import request from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();

const renderingShell = {
  ...shell,
  server: 'server.cjs',
  files: {
    ...shell.files,
    'server.cjs': "exports.renderFrame = async () => ({ styles: '', script: '', templates: '' })",
  },
};
const widget = { size: 'wide', height: 300, slot: 'overview.panels' } as const;
const complete = {
  label: 'Done',
  call: 'PATCH /leads/{id}',
  body: { followUpAt: null },
  event: 'lead.changed',
};
const declaring = {
  ...leads,
  manifest: {
    ...leads.manifest,
    api: ['GET /leads', 'GET /leads/{id}', 'PATCH /leads/{id}'],
    routes: [
      { path: '/leads', frame: 'layout', expose: 'pages', data: ['/leads?_page={?page|1}'] },
      { path: '/leads/:id', frame: 'layout', expose: 'pages', data: ['/leads/{id}'] },
      { path: '/leads/add', frame: 'bare', expose: 'pages' },
    ],
    navigation: [
      {
        ...{ label: 'Leads', to: '/leads', icon: 'users', group: 'main', order: 1 },
        count: { request: '/leads?isRead=false&_limit=1', noun: ['lead', 'leads'], events: [] },
      },
    ],
    widgets: [
      { ...widget, id: 'a', expose: 'recentLeads', order: 1, data: ['/leads?_limit=7'] },
      { ...widget, id: 'b', expose: 'recentLeads', order: 2, data: ['/leads?_limit=7'] },
    ],
    today: [
      { request: '/leads?status=New&_limit=1', noun: ['lead', 'leads'], to: '/leads', order: 1, events: [] },
    ],
    todayQueue: {
      ...{ title: 'name', to: '/leads/{id}', labels: {} },
      sources: ['/leads?followUpAt_lte={endOfToday}', '/leads?status=New'].map((request, order) => ({
        ...{ label: 'Due', request, order, done: [complete], events: [] },
      })),
    },
    firstSteps: [
      { label: 'First', to: '/leads', order: 1, done: { request: '/leads?_limit=1' }, events: [] },
    ],
  },
} as typeof leads;

async function early(path: string) {
  await gateway.live(renderingShell, declaring);
  const { text } = await request(gateway.start()).get(path);
  const json = /<script type="application\/json" id="lintel-early">(.*?)<\/script>/.exec(text)?.[1];
  return JSON.parse(json ?? 'null');
}

const count = '/leads?isRead=false&_limit=1';

test.each([
  ['/leads', ['/leads?_page=1']],
  ['/leads?page=2', ['/leads?_page=2']],
  ['/leads?view=board', []],
  ['/leads/l1', ['/leads/l1']],
])('[PAINT-10] %s has the calls of its route, and the figures of the sidebar', async (path, page) => {
  expect(await early(path)).toEqual({ page, figures: ['/me', '/account', count], checklist: [] });
});

test('[PAINT-10] the Overview has the calls of its widgets and its queue, each as often as it is declared', async () => {
  expect(await early('/')).toEqual({
    page: ['/leads?_limit=7', '/leads?_limit=7'],
    figures: [
      ...['/me', '/account', count, '/leads?status=New&_limit=1'],
      ...['/leads?followUpAt_lte={endOfToday}', '/leads?status=New'],
    ],
    checklist: ['/leads?_limit=1'],
  });
});

test.each(['/leads/add', '/login', '/nowhere'])('[PAINT-10] %s has no figures', async (path) => {
  expect(await early(path)).toEqual({ page: [], figures: [], checklist: [] });
});

test('[PAINT-10] the registry in the page has no declarations', async () => {
  await gateway.live(renderingShell, declaring);
  const { body } = await request(gateway.start()).get('/registry.json').expect(200);
  expect(JSON.stringify(body)).not.toContain('_page=');
});
