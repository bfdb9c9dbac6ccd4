/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { qaLink, readQaKey, readQaPublicKey } from '@lintel/cli';
import request, { type Response } from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
const LOCAL_SCRIPTS = /script-src 'self' 'nonce-[^']+' http:\/\/localhost:\*;/;
const LOCAL_CALLS = "connect-src 'self' http://localhost:* ws://localhost:*;";
const start = (development = false) =>
  gateway.start({
    config: { apiBaseUrl: '/api', ...(development && { development }) },
    qaKey: () => readQaPublicKey(gateway.temporary.root),
  });

/** A link to the release that is not live. */
async function makeToken(lifetime?: number) {
  const key = await readQaKey(gateway.temporary.root);
  const references = [{ id: 'leads', version: '1.1.0' }];
  return (await qaLink(gateway.temporary.store, key, { references, url: 'http://localhost', lifetime }))
    .token;
}

const policyOf = ({ headers }: Response) => headers['content-security-policy'] ?? '';
const cookiesOf = ({ headers }: Response) => [headers['set-cookie'] ?? []].flat();
const cleared = /^lintel_qa=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/;

beforeEach(async () => {
  await gateway.live(shell, leads);
  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
});

test('pages and config have the key as soon as it exists, without a restart', async () => {
  const app = start();
  await request(app).get('/config.json').expect(200, { apiBaseUrl: '/api' });
  await makeToken();
  const qaKey = await readQaPublicKey(gateway.temporary.root);
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
  const { text } = await request(app).get(`/leads?qa=${token}`);
  expect(text).not.toContain('<script async');
  expect(text).toContain('rel="preload" as="script" href="/modules/leads/1.0.0/index.js"');
});

test('without a link, production keeps its strict policy and sets no cookie', async () => {
  const answer = await request(start()).get('/leads').expect(200);
  expect(policyOf(answer)).not.toContain('localhost');
  expect(cookiesOf(answer)).toEqual([]);
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

test('a valid link allows the same, and a cookie keeps it until it expires', async () => {
  const app = start();
  const token = await makeToken(3_600_000);
  const first = await request(app).get(`/leads?qa=${token}`).expect(200);
  expect(policyOf(first)).toMatch(LOCAL_SCRIPTS);
  expect(policyOf(first)).toContain(LOCAL_CALLS);
  expect(cookiesOf(first)).toEqual([
    expect.stringMatching(
      new RegExp(`^lintel_qa=${token}; Max-Age=3(599|600); Path=/; .*HttpOnly; SameSite=Lax$`),
    ),
  ]);
  const next = await request(app).get('/leads').set('Cookie', `theme=dark; lintel_qa=${token}`);
  expect(policyOf(next)).toMatch(LOCAL_SCRIPTS);
  expect(cookiesOf(next)).toEqual([]);
});

test('over https the cookie is secure', async () => {
  const answer = await request(start())
    .get(`/leads?qa=${await makeToken()}`)
    .set('X-Forwarded-Proto', 'https');
  expect(cookiesOf(answer)[0]).toMatch(/; Secure/);
});

test('a tampered link allows nothing, and removes an earlier one', async () => {
  const app = start();
  const token = await makeToken();
  const tampered = await request(app).get(`/leads?qa=A${token}`).set('Cookie', `lintel_qa=${token}`);
  expect(policyOf(tampered)).not.toContain('localhost');
  expect(cookiesOf(tampered)).toEqual([expect.stringMatching(cleared)]);
  const forged = await request(app).get('/leads').set('Cookie', `lintel_qa=A${token}`);
  expect(policyOf(forged)).not.toContain('localhost');
});

test('an expired link allows nothing', async () => {
  const token = await makeToken(-1);
  for (const answer of [
    await request(start()).get(`/leads?qa=${token}`),
    await request(start()).get('/leads').set('Cookie', `lintel_qa=${token}`),
  ]) {
    expect(policyOf(answer)).not.toContain('localhost');
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(cleared)]);
  }
});

test('an empty ?qa= removes the link', async () => {
  const token = await makeToken();
  const left = await request(start()).get('/leads?qa=').set('Cookie', `lintel_qa=${token}`);
  expect(policyOf(left)).not.toContain('localhost');
  expect(cookiesOf(left)).toEqual([expect.stringMatching(cleared)]);
});

test('a link of another store is invalid', async () => {
  const token = await makeToken();
  await rm(join(gateway.temporary.root, 'keys'), { recursive: true });
  const policy = async () => policyOf(await request(start()).get(`/leads?qa=${token}`));
  expect(await policy()).not.toContain('localhost');
  await makeToken();
  expect(await policy()).not.toContain('localhost');
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
    const { text } = await request(app).get('/versions.json').set('Cookie', `lintel_qa=${token}`).expect(404);
    expect(text).toBe('There is no such address.');
  });
});
