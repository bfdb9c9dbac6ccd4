/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { endCanary, startCanary, switchModule } from '@lintel/cli';
import request from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';
import { getBucket } from './visitor.ts';

const gateway = testGateway();
const COOKIE = 'lintel_visitor';

/** Visitor ids as in the gateway's cookies. */
const visitors = Array.from(
  { length: 200 },
  (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
);
const firstWhere = (test: (bucket: number) => boolean, module = 'leads') =>
  visitors.find((visitor) => test(getBucket(visitor, module))) ?? '';

/** A visitor in the first ten buckets for leads, and one in the upper half. */
const early = firstWhere((bucket) => bucket < 10);
const late = firstWhere((bucket) => bucket >= 50);

const start = (id: string, percent: number) =>
  startCanary(gateway.temporary.store, { id, version: '1.1.0' }, percent);

/** The versions of leads in a visitor's page and in their registry. */
async function versionsFor(visitor: string, path = '/leads') {
  const app = gateway.start();
  const cookie = `theme=dark; ${COOKIE}=${visitor}`;
  const page = await request(app).get(path).set('Cookie', cookie).expect(200);
  const registry = await request(app).get('/registry.json').set('Cookie', cookie).expect(200);
  const inPage = [...page.text.matchAll(/\/modules\/leads\/([^/"]+)\//g)].map(([, version]) => version);
  return [...new Set([...inPage, registry.body.modules[0].version])];
}

beforeEach(async () => {
  await gateway.live(shell, leads);
  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
});
afterEach(() => jest.restoreAllMocks());

test('without a canary, sets no cookie and leaves pages unchanged', async () => {
  const app = gateway.start();
  for (const path of ['/leads', '/registry.json']) {
    const { headers } = await request(app).get(path).expect(200).expect('Cache-Control', 'no-cache');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['vary'] ?? '').not.toContain('Cookie');
  }
});

test('a new visitor gets an HTTP-only cookie for a year', async () => {
  await start('leads', 10);
  const { headers } = await request(gateway.start()).get('/leads').expect(200);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^lintel_visitor=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
  ]);
});

test('over https the cookie is secure', async () => {
  await start('leads', 10);
  const { headers } = await request(gateway.start()).get('/leads').set('X-Forwarded-Proto', 'https, http');
  expect(headers['set-cookie']?.[0]).toMatch(/; Secure/);
});

test('a valid cookie is kept; an invalid one is replaced', async () => {
  await start('leads', 10);
  const app = gateway.start();
  const kept = await request(app).get('/leads').set('Cookie', `${COOKIE}=${early}`);
  expect(kept.headers).not.toHaveProperty('set-cookie');
  const other = await request(app).get('/leads').set('Cookie', `${COOKIE}=me`);
  expect(other.headers['set-cookie']?.[0]).toContain(`${COOKIE}=`);
});

test('page, preloads and registry agree for a visitor on every call', async () => {
  await start('leads', 10);
  for (const path of ['/leads', '/leads/42', '/', '/leads']) {
    expect(await versionsFor(early, path)).toEqual(['1.1.0']);
    expect(await versionsFor(late, path)).toEqual(['1.0.0']);
  }
});

test('visitors stay in a canary that grows', async () => {
  const among = (percent: number) => visitors.filter((visitor) => getBucket(visitor, 'leads') < percent);
  expect(among(50)).toEqual(expect.arrayContaining(among(10)));
  // Of 200 visitors, with a tolerance beyond chance.
  expect(among(50).length).toBeGreaterThan(70);
  expect(among(50).length).toBeLessThan(130);
  await start('leads', 10);
  await start('leads', 50);
  expect(await versionsFor(early)).toEqual(['1.1.0']);
  expect(await versionsFor(late)).toEqual(['1.0.0']);
  // The last visitors within half, and the first beyond it.
  const [within, beyond] = [firstWhere((bucket) => bucket === 49), firstWhere((bucket) => bucket === 50)];
  expect([await versionsFor(within), await versionsFor(beyond)]).toEqual([['1.1.0'], ['1.0.0']]);
});

test('canaries of different modules select different visitors', () => {
  const differing = visitors.filter(
    (visitor) => getBucket(visitor, 'leads') < 50 !== getBucket(visitor, 'reviews') < 50,
  );
  expect(differing.length).toBeGreaterThan(60);
});

test('forbids shared caches while a canary runs', async () => {
  await start('leads', 10);
  const app = gateway.start();
  for (const path of ['/leads', '/registry.json']) {
    const { headers } = await request(app).get(path).expect('Cache-Control', 'private, no-cache');
    expect(headers['vary']).toContain('Cookie');
  }
});

test('the shell may be a canary, too', async () => {
  await gateway.temporary.publish({ ...shell, version: '1.1.0' });
  await start('shell', 10);
  const app = gateway.start();
  const page = async (visitor: string) =>
    (await request(app).get('/login').set('Cookie', `${COOKIE}=${visitor}`)).text;
  expect(await page(firstWhere((bucket) => bucket < 10, 'shell'))).toContain(
    'src="/modules/shell/1.1.0/main.js"',
  );
  expect(await page(firstWhere((bucket) => bucket >= 10, 'shell'))).toContain(
    'src="/modules/shell/1.0.0/main.js"',
  );
});

test('an unreadable canary leaves every visitor with the live version', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await start('leads', 10);
  await rm(gateway.temporary.store.directoryOf('leads', '1.1.0'), { recursive: true });
  expect(await versionsFor(early)).toEqual(['1.0.0']);
  expect(said).toHaveBeenCalledWith('The canary leads@1.1.0 cannot be read: everybody gets 1.0.0.');
});

test('after a canary has ended, every visitor gets the live version', async () => {
  await start('leads', 10);
  await endCanary(gateway.temporary.store, 'leads');
  expect(await versionsFor(early)).toEqual(['1.0.0']);
});

test('disabling a module hides its canary, too', async () => {
  await start('leads', 10);
  await switchModule(gateway.temporary.store, 'leads', false);
  const { body, headers } = await request(gateway.start())
    .get('/registry.json')
    .set('Cookie', `${COOKIE}=${early}`);
  expect(body.modules).toEqual([]);
  expect(headers['cache-control']).toBe('no-cache');
});
