/** @jest-environment node */
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { promote } from '@lintel/cli';
import { getBaseUrl } from '@lintel/contract';
import request from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();

/** JSON inlined in a page. */
const inlined = (html: string, id: string) =>
  JSON.parse(
    html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`))?.[1] ?? 'null',
  );
const preloads = (html: string) =>
  [
    ...html.matchAll(
      /<(?:link rel="preload" as="script" href|script async src)="([^"]+)" integrity="([^"]+)"/g,
    ),
  ].map(([, url, integrity]) => [url, integrity]);

async function integrityOf(id: string, files: string[]) {
  const release = await gateway.temporary.store.readRelease(id, '1.0.0');
  return files.map((file) => [
    `${getBaseUrl({ id, version: '1.0.0' })}${file}`,
    release?.files[file]?.integrity,
  ]);
}

beforeEach(() => gateway.live(shell, leads));

test('[NAV-20] the page is named Lintel', async () => {
  const { text } = await request(gateway.start()).get('/login').expect(200);
  expect(text).toContain('<title>Lintel</title>');
  expect(text).toContain('Lintel needs JavaScript.');
});

test('the page starts the shell, with integrity', async () => {
  const { text, headers } = await request(gateway.start()).get('/login').expect(200);
  const [main] = await integrityOf('shell', ['main.js']);
  const [style] = await integrityOf('shell', ['main.css']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain(
    `<script defer src="${main?.[0]}" integrity="${main?.[1]}" crossorigin="anonymous" fetchpriority="high">`,
  );
  expect(text).toContain(`<link rel="stylesheet" href="${style?.[0]}" integrity="${style?.[1]}"`);
  expect(text).toContain('as="font" type="font/woff2" href="/modules/shell/1.0.0/inter.woff2"');
});

test('inlines the registry and config that the gateway serves', async () => {
  const app = gateway.start();
  const { text } = await request(app).get('/leads').expect(200);
  const registry = await request(app).get('/registry.json').expect(200).expect('Cache-Control', 'no-cache');
  const config = await request(app).get('/config.json').expect(200).expect('Cache-Control', 'no-cache');
  expect(inlined(text, 'lintel-registry')).toEqual(registry.body);
  expect(registry.body).toMatchObject({ revision: 1, modules: [{ id: 'leads', version: '1.0.0' }] });
  expect(inlined(text, 'lintel-config')).toEqual(config.body);
  expect(config.body).toEqual({ apiBaseUrl: '/api' });
});

test('inlines the integrity of the scripts that the shell loads later', async () => {
  const { text } = await request(gateway.start()).get('/leads').expect(200);
  expect(Object.entries(inlined(text, 'lintel-shell'))).toEqual(
    await integrityOf('shell', ['overview.js', 'sign-in.js']),
  );
});

test.each([
  ['/leads', 'the list', ['entry.js', 'index.js', 'list.js', 'table.js']],
  ['/leads/42', 'the record', ['entry.js', 'index.js', 'detail.js']],
  ['/leads/add', 'the form, although it looks like a record', ['entry.js', 'index.js', 'form.js']],
])('%s preloads the scripts of %s, with integrity', async (path, _what, files) => {
  const { text } = await request(gateway.start()).get(path).expect(200);
  expect(preloads(text)).toEqual(await integrityOf('leads', files));
});

test('loads the chunks of a page early, and only preloads its entry', async () => {
  const { text } = await request(gateway.start()).get('/leads/42').expect(200);
  const [entry, index] = await integrityOf('leads', ['entry.js', 'index.js']);
  // Browsers warn of an unused preload link, as on a page that requires a sign-in.
  expect(text).toContain(
    `<template id="lintel-preloads"><link rel="preload" as="script" href="${entry?.[0]}"`,
  );
  expect(text).toContain(
    `<script async src="${index?.[0]}" integrity="${index?.[1]}" crossorigin="anonymous">`,
  );
});

test('the Overview preloads its own script and those of its widgets', async () => {
  const { text } = await request(gateway.start()).get('/').expect(200);
  expect(preloads(text)).toEqual([
    ...(await integrityOf('leads', ['entry.js'])),
    ...(await integrityOf('shell', ['overview.js'])),
    ...(await integrityOf('leads', ['index.js', 'recent.js'])),
  ]);
});

test.each([
  ['/leads/42', 200],
  ['/people', 200],
  ['/dashboard/leads', 200],
  ['/lead', 404],
  ['/leads/42/secret', 404],
  ['/apiary', 404],
])('[NAV-15] %s is answered with the page under status %i', async (path, status) => {
  const { text } = await request(gateway.start()).get(path).expect(status);
  expect(text).toContain('<div id="root"></div>');
});

test('[NAV-15] a path is known only while its module is live', async () => {
  const app = gateway.start();
  const reviews = { path: '/reviews', frame: 'layout', expose: 'pages' } as const;
  await gateway.temporary.publish({ id: 'reviews', manifest: { routes: [reviews] } });
  await request(app).get('/reviews').expect(404);
  await promote(gateway.temporary.store, [{ id: 'reviews', version: '1.0.0' }]);
  await request(app).get('/reviews').expect(200);
});

test('each page has its own nonce, in the policy and on its inline scripts', async () => {
  const app = gateway.start();
  const pages = await Promise.all([request(app).get('/'), request(app).get('/')]);
  const nonces = pages.map(
    ({ headers }) => headers['content-security-policy']?.match(/'nonce-([^']+)'/)?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`<meta property="csp-nonce" nonce="${nonces[index]}">`);
    const inline = [...text.matchAll(/<script(?![^>]* src=)(?![^>]*application\/json)([^>]*)>/g)];
    expect(inline.map(([, attributes]) => attributes?.trim())).toEqual([
      `nonce="${nonces[index]}"`,
      `nonce="${nonces[index]}"`,
      `nonce="${nonces[index]}"`,
    ]);
  }
});

test.each([
  ['/Leads/?q=a', '"/leads?q=a"'],
  ['/people', '"/leads"'],
  ['/dashboard/leads?page=2', '"/leads?page=2"'],
  ['/LEADS/L%C3%A9o', '"/leads/L%C3%A9o"'],
  [
    '/Leads?q=</script><script>alert(1)</script>',
    '"/leads?q=\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"',
  ],
])('[NAV-08] [NAV-09] the page of %s moves to the address that it shows, %s', async (path, address) => {
  const server = gateway.start().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    // Sent unchanged, because clients would encode it.
    const [response] = await once(get({ port, path }), 'response');
    const text = (await response.toArray()).join('');
    expect(text).toContain(`history.replaceState(history.state,'',${address}+location.hash);`);
  } finally {
    server.close();
  }
});

test('a page at its own address stays there', async () => {
  const app = gateway.start();
  for (const path of [
    '/',
    '/leads',
    '/leads/7?tab=notes',
    '/nowhere',
    '//leads',
    '/people?qa=link',
    '/Leads?overrides',
  ])
    expect((await request(app).get(path)).text).not.toContain('replaceState');
});

test('[NAV-05] a page whose browser blocks the data of sites has storage until it is closed', async () => {
  const { text } = await request(gateway.start()).get('/').expect(200);
  const [, script = ''] = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(text) ?? [];
  const blocked = {
    configurable: true,
    get() {
      throw new Error('Access is denied for this document.');
    },
  };
  const page = Object.defineProperties(
    { navigator: { locks: {} }, document: { documentElement: { dataset: {} } }, addEventListener() {} },
    { localStorage: blocked, sessionStorage: blocked },
  );
  runInNewContext(`var self = globalThis;\n${script}`, page);
  const { localStorage, sessionStorage, navigator } = page as unknown as Window;
  localStorage.setItem('a', '1');
  expect([localStorage.getItem('a'), localStorage.length, localStorage.key(0)]).toEqual(['1', 1, 'a']);
  expect([sessionStorage.getItem('a'), sessionStorage.length, sessionStorage.key(0)]).toEqual([
    null,
    0,
    null,
  ]);
  localStorage.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
  expect(navigator.locks).toBeUndefined();
});

test('the policy allows no eval, no foreign script and no frame', async () => {
  const { headers } = await request(gateway.start()).get('/');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('[API-04] config.json may name an API of another origin: the page gets it, the policy allows it', async () => {
  const config = { apiBaseUrl: 'https://api.example.com/v1' };
  const { text, headers } = await request(gateway.start({ config })).get('/');
  expect(inlined(text, 'lintel-config')).toEqual(config);
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
});

test('a value of the config cannot end its script element', async () => {
  const config = { apiBaseUrl: '/api</script><script>alert(1)</script><!--' };
  const { text } = await request(gateway.start({ config })).get('/');
  expect(text).not.toContain('<script>alert(1)');
  expect(inlined(text, 'lintel-config')).toEqual(config);
});

test('an undecodable address is a 400 without a stack', async () => {
  const { text } = await request(gateway.start()).get('/%E0%A4%A').expect(400);
  expect(text).toBe('Not found.');
});

test('a form that is too large is a 413', async () => {
  const { text } = await request(gateway.start())
    .post('/p/house')
    .send(`message=${'a'.repeat(300_000)}`)
    .expect(413);
  expect(text).toBe('The request is too large.');
});
