/** @jest-environment node */
import type { Registry } from '@lintel/contract';
import { makeModule } from '../testing/makeModule';
import { renderFrame } from './renderFrame';

const leads = makeModule({
  routes: [
    { path: '/leads', frame: 'layout', expose: 'pages' },
    { path: '/leads/:id', frame: 'layout', expose: 'pages' },
    { path: '/leads/add', frame: 'bare', expose: 'pages' },
  ],
  redirects: [
    { from: '/people', to: '/leads' },
    { from: '/circle', to: '/circle' },
  ],
  navigation: [{ label: 'Leads', to: '/leads', icon: 'users', group: 'main', order: 30, shapes: [] }],
  widgets: [
    { id: 'w', slot: 'overview.stats', expose: 'w', order: 1, size: 'small', height: 118, narrowHeight: 126 },
  ],
});
const registry: Registry = { revision: 1, shell: '1.0.0', modules: [leads] };

async function frames(pathname: string, search = '', modules = registry.modules) {
  const request = { registry: { ...registry, modules }, config: { apiBaseUrl: '/api' }, pathname, search };
  const { templates, styles } = await renderFrame(request);
  const find = (audience: string) =>
    new RegExp(`<template data-frame="[^"]*${audience}[^"]*"[^>]*>.*?</template>`, 's').exec(
      templates,
    )?.[0] ?? '';
  return { signedIn: find('signed-in'), signedOut: find('signed-out'), templates, styles };
}

test('[PAINT-01] has the sidebar of the registry, the page’s title and its skeleton', async () => {
  const { signedIn } = await frames('/leads');
  expect(signedIn).toContain('data-title="Leads"');
  expect(signedIn).toMatch(
    /<nav aria-label="Main navigation".*href="\/".*href="\/leads" aria-current="page"|aria-current="page".*href="\/leads"/s,
  );
  expect(signedIn).toMatch(/<h1[^>]*>Leads<\/h1>/);
  expect(signedIn).toContain('data-skeleton');
});

test('[PAINT-01] shows only the modules of the visitor’s registry', async () => {
  expect((await frames('/')).signedIn).toContain('href="/leads"');
  const other = makeModule({
    id: 'coins',
    navigation: [{ label: 'Coins', to: '/coins', icon: 'coins', group: 'markets', order: 1, shapes: [] }],
  });
  const { signedIn } = await frames('/', '', [other]);
  expect(signedIn).toContain('href="/coins"');
  expect(signedIn).toContain('Markets');
});

test.each([
  ['/', 'Welcome back'],
  ['/leads/42', 'Welcome back'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
])('[PAINT-02] %s shows visitors who are signed out "%s"', async (path, title) => {
  expect((await frames(path)).signedOut).toContain(`>${title}</h1>`);
});

test.each([
  ['/people', 'Leads'],
  ['/dashboard/leads', 'Leads'],
  ['/login', 'Overview'],
])('[PAINT-01] %s shows what it redirects to: %s', async (path, title) => {
  expect((await frames(path)).signedIn).toContain(`data-title="${title}"`);
});

test.each(['/nowhere', '/terms', '/circle'])('[PAINT-01] %s shows everybody the same, once', async (path) => {
  const { templates } = await frames(path);
  expect(templates.match(/<template/g)).toHaveLength(1);
  expect(templates).toContain('data-frame="signed-in signed-out"');
});

test('[PAINT-01] shows the query of a page of the shell', async () => {
  const { signedIn } = await frames('/analytics', '?period=7d', [
    makeModule({
      widgets: [{ id: 'a', slot: 'analytics.summary', expose: 'a', order: 1, size: 'full', height: 100 }],
    }),
  ]);
  expect(signedIn).toMatch(/aria-pressed="true"[^>]*><span[^>]*>Last 7 days/);
});

test('[PAINT-01] brings its styles, and no style attribute that the policy would refuse', async () => {
  const { styles, templates } = await frames('/');
  expect(templates).toContain('data-style="');
  expect(templates).not.toContain(' style="');
  const [, name] = /<aside[^>]* class="sc-\S+ (\S+)"/.exec(templates) ?? [];
  expect(styles).toContain(`.${name}{`);
});

test('[PAINT-01] requests that overlap do not mix', async () => {
  const other = makeModule({ id: 'coins', name: 'Coins' });
  const [first, second] = await Promise.all([frames('/'), frames('/', '', [other])]);
  expect(first.signedIn).toContain('title="Leads"');
  expect(second.signedIn).not.toContain('title="Leads"');
});
