/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { qaLink, readQaKey, readQaPublicKey, readRevokedQaLinks, revokeQaLink } from '@lintel/cli';
import request, { type Response } from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
const LOCAL_SCRIPTS = /script-src 'self' 'nonce-[^']+' http:\/\/localhost:\*;/;
const LOCAL_CALLS = "connect-src 'self' http://localhost:* ws://localhost:*;";
const start = (development = false) =>
  gateway.start({
    config: { apiBaseUrl: '/api', ...(development && { development }) },
    qaKey: () => readQaPublicKey(gateway.temporary.store.records),
    revokedQaLinks: () => readRevokedQaLinks(gateway.temporary.store.records),
  });

/** Creates a link to the release that is not live. */
async function makeToken(lifetime?: number) {
  const key = await readQaKey(gateway.temporary.store.records);
  const references = [{ id: 'leads', version: '1.1.0' }];
  return (await qaLink(gateway.temporary.store, key, { references, url: 'http://localhost', lifetime }))
    .token;
}

const policyOf = ({ headers }: Response) => headers['content-security-policy'] ?? '';
/** The cookies that the page's own script writes once its user has confirmed a link. */
const confirmed = (token: string, ports = '') => `theme=dark; lintel_qa_link=${token}${ports && `~${ports}`}`;
const openPage = (cookie: string, app = start()) => request(app).get('/leads').set('Cookie', cookie);

beforeEach(async () => {
  await gateway.live(shell, leads);
  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
});

test('pages and config have the key as soon as it exists, without a restart', async () => {
  const app = start();
  await request(app).get('/config.json').expect(200, { apiBaseUrl: '/api' });
  await makeToken();
  const qaKey = await readQaPublicKey(gateway.temporary.store.records);
  await request(app).get('/config.json').expect(200, { apiBaseUrl: '/api', qaKey });
  expect((await request(app).get('/leads')).text).toContain(`"qaKey":"${qaKey}"`);
});

test('the gateway doesn’t serve key files', async () => {
  await makeToken();
  for (const path of ['/modules/../keys/qa.key', '/keys/qa.key', '/modules/%2e%2e/keys/qa.key']) {
    const { text } = await request(start()).get(path);
    expect(text).not.toContain('MC4CAQAw');
  }
});

test('loads no chunks early where overrides are allowed', async () => {
  const app = start();
  const token = await makeToken();
  expect((await request(app).get('/leads')).text).toContain(
    '<script async src="/modules/leads/1.0.0/index.js"',
  );
  for (const page of [request(app).get(`/leads?qa=${token}`), openPage(confirmed(token), app)]) {
    const { text } = await page;
    expect(text).not.toContain('<script async');
    expect(text).toContain('rel="preload" as="script" href="/modules/leads/1.0.0/index.js"');
  }
});

test('without a link, production keeps its strict policy', async () => {
  const answer = await request(start()).get('/leads').expect(200);
  expect(policyOf(answer)).not.toContain('localhost');
});

test('in development, the policy allows dev servers and nothing else', async () => {
  const policy = policyOf(await request(start(true)).get('/leads'));
  expect(policy).toMatch(LOCAL_SCRIPTS);
  expect(policy).toContain(LOCAL_CALLS);
  const local = policy.split('; ').filter((directive) => directive.includes('localhost'));
  expect(local.map((directive) => directive.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'connect-src',
    'font-src',
  ]);
  expect(policy).not.toMatch(/unsafe|https?:\/\/\*/);
});

test('[SEC-66] the link in an address neither relaxes the policy nor sets a cookie', async () => {
  const answer = await request(start())
    .get(`/leads?qa=${await makeToken()}`)
    .expect(200);
  expect(policyOf(answer)).not.toContain('localhost');
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('[SEC-68] a confirmed link without dev servers leaves the policy of production', async () => {
  const answer = await openPage(confirmed(await makeToken()));
  expect(policyOf(answer)).not.toContain('localhost');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

test('[SEC-68] allows the dev servers that were chosen, no other port', async () => {
  const answer = await openPage(confirmed(await makeToken(), '3100.3105'));
  const policy = policyOf(answer);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:3100 http:\/\/localhost:3105;/);
  expect(policy).toContain(
    "connect-src 'self' http://localhost:3100 http://localhost:3105 ws://localhost:3100 ws://localhost:3105;",
  );
  expect(policy).not.toContain('*');
  expect(answer.text).toContain('"devServers":["http://localhost:3100","http://localhost:3105"]');
});

test.each(['*', '3100.evil.example', '3100 https://evil.example', '1234567', '3100;script-src *'])(
  '[SEC-68] ports that are none (%s) allow nothing',
  async (ports) => {
    const policy = policyOf(await openPage(confirmed(await makeToken(), ports)));
    expect(policy).not.toMatch(/evil|\*|1234567/);
  },
);

test('[SEC-67] a revoked link allows nothing from the next load on, also after a restart', async () => {
  const token = await makeToken();
  const other = await makeToken();
  const app = start();
  expect(policyOf(await openPage(confirmed(token, '3100'), app))).toContain('localhost:3100');
  const id = await revokeQaLink(gateway.temporary.store.records, token);
  for (const gateway of [app, start()]) {
    expect(policyOf(await openPage(confirmed(token, '3100'), gateway))).not.toContain('localhost');
    expect(policyOf(await openPage(confirmed(other, '3100'), gateway))).toContain('localhost:3100');
    await request(gateway).get('/versions.json').set('X-Lintel-QA', token).expect(404);
    const { body } = await request(gateway).get('/config.json');
    expect(body.qaRevoked).toEqual([id]);
  }
});

test.each([
  ['tampered', async () => `A${await makeToken()}`],
  ['expired', () => makeToken(-1)],
  [
    'of another store',
    async () => {
      const token = await makeToken();
      await rm(join(gateway.temporary.root, 'keys'), { recursive: true });
      await makeToken();
      return token;
    },
  ],
])('[SEC-68] a link that is %s allows nothing', async (_what, token) => {
  expect(policyOf(await openPage(confirmed(await token(), '3100')))).not.toContain('localhost');
});

test('[SEC-67] without the list of revoked links none is valid', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const token = await makeToken();
  const broken = gateway.start({
    qaKey: () => readQaPublicKey(gateway.temporary.store.records),
    revokedQaLinks: () => Promise.reject(new Error('EACCES')),
  });
  expect(policyOf(await openPage(confirmed(token, '3100'), broken))).not.toContain('localhost');
  said.mockRestore();
});

test('serves the page when the key is unreadable', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = gateway.start({ qaKey: () => Promise.reject(new Error('EACCES')) });
  await request(broken).get('/leads').expect(200);
  expect(said).toHaveBeenCalledWith('QA links cannot be read:', new Error('EACCES'));
  said.mockRestore();
});

describe('versions.json', () => {
  const versions = (body: Record<string, { version: string; live: boolean }[]>) =>
    Object.fromEntries(
      Object.entries(body).map(([id, all]) => [id, all.map(({ version, live }) => [version, live])]),
    );

  test('in development, lists the published versions newest first, and which are live', async () => {
    const { body, headers } = await request(start(true)).get('/versions.json').expect(200);
    expect(versions(body)).toEqual({
      leads: [
        ['1.1.0', false],
        ['1.0.0', true],
      ],
      shell: [['1.0.0', true]],
    });
    expect(body.leads[0].publishedAt).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('in production, requires a valid link', async () => {
    const app = start();
    const token = await makeToken();
    const expired = await makeToken(-1);
    await request(app).get('/versions.json').set('X-Lintel-QA', token).expect(200);
    for (const other of ['', 'a.b', `A${token}`, expired]) {
      await request(app).get('/versions.json').set('X-Lintel-QA', other).expect(404);
    }
    const { text } = await request(app).get('/versions.json').set('Cookie', confirmed(token)).expect(404);
    expect(text).toBe('Not found.');
  });
});
