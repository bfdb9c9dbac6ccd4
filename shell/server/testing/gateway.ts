import { type Build, temporaryStore } from '@lintel/cli/testing';
import { createGateway, type GatewayOptions } from '../app.ts';

/** A shell with two pages. */
export const shell: Build = {
  id: 'shell',
  manifest: {
    name: 'Lintel',
    routes: [
      { path: '/', frame: 'layout', expose: 'main', chunks: ['overview'] },
      { path: '/login', frame: 'bare', expose: 'main', chunks: ['sign-in'] },
    ],
    redirects: [{ from: '/dashboard/*', to: '/' }],
  },
  entry: ['main.js', 'main.css'],
  chunks: { overview: ['overview.js'], 'sign-in': ['sign-in.js'] },
  files: {
    'main.js': 'main();'.repeat(300),
    'main.css': 'body{}',
    'overview.js': 'overview',
    'sign-in.js': 'sign-in',
    'inter.woff2': Buffer.from('font'),
  },
};

/** A module with a list, a record, a form and a widget. */
export const leads: Build = {
  id: 'leads',
  manifest: {
    routes: [
      { path: '/leads', frame: 'layout', expose: 'pages', chunks: ['leads-list'] },
      { path: '/leads/:id', frame: 'layout', expose: 'pages', chunks: ['lead-detail'] },
      { path: '/leads/add', frame: 'bare', expose: 'pages', chunks: ['lead-form'] },
    ],
    redirects: [{ from: '/people', to: '/leads' }],
    widgets: [
      {
        id: 'recent',
        slot: 'overview.panels',
        expose: 'recentLeads',
        order: 10,
        size: 'wide',
        height: 300,
      },
    ],
  },
  entry: ['entry.js'],
  exposes: { pages: ['index.js'], recentLeads: ['index.js', 'recent.js', 'recent.css'] },
  chunks: {
    'leads-list': ['list.js', 'table.js', 'list.css'],
    'lead-detail': ['detail.js'],
    'lead-form': ['form.js'],
  },
  files: Object.fromEntries(
    ['entry', 'index', 'list', 'table', 'detail', 'form', 'recent'].map((name) => [`${name}.js`, name]),
  ),
};

/** Starts gateways with a temporary store for each test of a file. */
export function testGateway() {
  const temporary = temporaryStore();
  return {
    temporary,
    live: temporary.live,
    start: (options: Partial<GatewayOptions> = {}) =>
      createGateway({
        store: temporary.store,
        apiOrigin: 'http://127.0.0.1:9',
        config: { apiBaseUrl: '/api' },
        ...options,
      }),
  };
}
