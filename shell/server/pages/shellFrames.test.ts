/** @jest-environment node */
import { parseReference, promote, rollback } from '@lintel/cli';
import type { Build } from '@lintel/cli/testing';
import request from 'supertest';
import { leads, shell, testGateway } from '../testing/gateway.ts';

const gateway = testGateway();

/** A shell that renders frames. @param lines the body of its `renderFrame` function */
const renderingShell = (lines: string, build: Build = {}): Build => ({
  ...shell,
  server: 'server.cjs',
  files: {
    ...shell.files,
    'server.cjs': `let count = 0; exports.renderFrame = async (request) => { ${lines} }`,
  },
  ...build,
});

const counting = renderingShell(
  "return { styles: '<style>a{}</style>', script: 'show()', templates: '<template>' + (count += 1) + ' ' + request.pathname + request.search + '</template>' };",
);

const frameOf = (html: string) => /<template>(.*?)<\/template>/.exec(html)?.[1];

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => complaints.mockRestore());

test('[PAINT-01] the page has the frame with its styles, which need no style sheet', async () => {
  await gateway.live(counting, leads);
  const { text, headers } = await request(gateway.start()).get('/leads').expect(200);
  const [, nonce] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  expect(text).toContain(`<style nonce="${nonce}">a{}</style>`);
  expect(text).toContain('<div id="root"></div>\n<template>1 /leads</template>');
  expect(text).toContain(`<script nonce="${nonce}">show()</script>`);
  expect(text).not.toContain('rel="stylesheet"');
});

test('[PAINT-05] frames are rendered once for each pattern of a module’s routes', async () => {
  await gateway.live(counting, leads);
  const app = gateway.start();
  const open = async (path: string) => frameOf((await request(app).get(path)).text);
  expect(await open('/leads/1')).toBe('1 /leads/1');
  expect(await open('/leads/2?tab=notes')).toBe('1 /leads/1');
  expect(await open('/leads')).toBe('2 /leads');
  expect(await open('/nowhere')).toBe('3 /nowhere');
  expect(await open('/or/there')).toBe('3 /nowhere');
});

test('[PAINT-05] pages of the shell are rendered with their query', async () => {
  await gateway.live(counting, leads);
  const app = gateway.start();
  const open = async (path: string) => frameOf((await request(app).get(path)).text);
  expect(await open('/login?a=1')).toBe('1 /login?a=1');
  expect(await open('/login')).toBe('2 /login');
  expect(await open('/login?a=1')).toBe('1 /login?a=1');
});

test('[PAINT-05] keeps the 300 frames that were asked for last, and none with a long query', async () => {
  await gateway.live(counting, leads);
  const app = gateway.start();
  const open = async (path: string) => frameOf((await request(app).get(path)).text);
  const long = `/login?next=${'a'.repeat(40)}`;
  expect([await open(long), await open(long)]).toEqual([`1 ${long}`, `2 ${long}`]);
  for (let page = 3; page <= 302; page += 1)
    expect(await open(`/login?page=${page}`)).toBe(`${page} /login?page=${page}`);
  expect(await open('/login?page=3')).toBe('3 /login?page=3');
  expect(await open('/login?page=303')).toBe('303 /login?page=303');
  expect(await open('/login?page=3')).toBe('3 /login?page=3');
  expect(await open('/login?page=4')).toBe('304 /login?page=4');
});

test.each([
  ['/Leads', '/leads'],
  ['/leads/', '/leads'],
  ['/leads?status=Won', '/leads'],
  ['/LEADS/7/?tab=notes', '/leads/7'],
  ['/people', '/leads'],
  ['/People/', '/leads'],
  ['/dashboard/leads', '/leads'],
  ['/Dashboard//leads', '/leads'],
  ['/Login/', '/login'],
])('[PAINT-01] %s leaves the frame of %s as it is for everybody', async (odd, path) => {
  await gateway.live(counting, leads);
  const app = gateway.start();
  const open = async (address: string) => frameOf((await request(app).get(address)).text);
  expect(await open(odd)).toBe(`1 ${path}`);
  expect(await open(path)).toBe(`1 ${path}`);
});

test('[PAINT-01] a redirect has the frame, scripts and data of its target', async () => {
  const redirecting = {
    ...leads,
    manifest: { ...leads.manifest, redirects: [{ from: '/leads/new', to: '/leads/add' }] },
  };
  await gateway.live(counting, redirecting);
  const app = gateway.start();
  const { text } = await request(app).get('/leads/new').expect(200);
  expect(frameOf(text)).toBe('1 /leads/add');
  expect(text).toContain('/form.js');
  expect(text).not.toContain('/detail.js');
  expect(frameOf((await request(app).get('/leads/7')).text)).toBe('2 /leads/7');
});

test('[PAINT-05] made-up queries do not displace the pages that everybody opens', async () => {
  await gateway.live(counting, leads);
  const app = gateway.start();
  const open = async (path: string) => frameOf((await request(app).get(path)).text);
  expect(await open('/leads')).toBe('1 /leads');
  for (let page = 2; page <= 303; page += 1) await open(`/login?page=${page}`);
  expect(await open('/leads')).toBe('1 /leads');
});

test('[PAINT-05] another configuration has frames of its own', async () => {
  await gateway.live(counting, leads);
  let revoked: string[] = [];
  const app = gateway.start({ qaKey: async () => 'key', revokedQaLinks: async () => revoked });
  const open = async () => frameOf((await request(app).get('/leads')).text);
  expect([await open(), await open()]).toEqual(['1 /leads', '1 /leads']);
  revoked = ['f00d'];
  expect([await open(), await open()]).toEqual(['2 /leads', '2 /leads']);
});

test('[PAINT-05] a promotion replaces frames', async () => {
  await gateway.live(counting, leads);
  const app = gateway.start();
  expect(frameOf((await request(app).get('/leads')).text)).toBe('1 /leads');
  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
  await promote(gateway.temporary.store, [parseReference('leads@1.1.0')]);
  expect(frameOf((await request(app).get('/leads')).text)).toBe('2 /leads');
});

test.each([
  ['throws', "throw new Error('broken');"],
  ['never answers', 'return new Promise(() => {});'],
])('[PAINT-06] a shell whose frame %s gets an empty page, and works', async (_what, lines) => {
  await gateway.live(renderingShell(lines), leads);
  const { text } = await request(gateway.start()).get('/leads').expect(200);
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toContain('<template>');
  expect(text).toContain('rel="stylesheet"');
  expect(complaints).toHaveBeenCalledTimes(1);
});

test('[PAINT-06] a frame that failed once is rendered for the next visitor', async () => {
  await gateway.live(
    renderingShell(
      "if ((count += 1) === 1) throw new Error('away'); return { styles: '', script: '', templates: '<template>' + count + '</template>' };",
    ),
    leads,
  );
  const app = gateway.start();
  const open = async () => frameOf((await request(app).get('/leads').expect(200)).text);
  expect([await open(), await open(), await open()]).toEqual([undefined, '2', '2']);
});

test('[PAINT-06] a rollback to a shell without a server bundle gives the empty page', async () => {
  await gateway.live(shell, leads);
  await gateway.temporary.publish({ ...counting, version: '1.1.0' });
  await promote(gateway.temporary.store, [parseReference('shell@1.1.0')]);
  const app = gateway.start();
  expect(frameOf((await request(app).get('/leads')).text)).toBe('1 /leads');
  await rollback(gateway.temporary.store, { id: 'shell' });
  const { text } = await request(app).get('/leads').expect(200);
  expect(frameOf(text)).toBeUndefined();
  expect(text).toContain('rel="stylesheet"');
});
