import { browserStorage, readRawDatabase } from '../testing/browserStorage';

browserStorage();

type ResponseCache = typeof import('./responseCache');
let cache: ResponseCache;
beforeEach(() => {
  cache = require('./responseCache');
});
afterEach(() => jest.restoreAllMocks());

const DAY_MS = 24 * 60 * 60 * 1000;
const countResponses = async () => {
  const { openOfflineDatabase }: typeof import('./offlineDatabase') = require('./offlineDatabase');
  return (await openOfflineDatabase()).count('answers');
};

test('[OFFL-03] returns the last response of an address, and its time', async () => {
  const at = Date.now() - 1000;
  await cache.writeResponse('u1', '/api/leads/7', '{"data":1}', at - 1000);
  await cache.writeResponse('u1', '/api/leads/7', '{"data":2}', at);
  expect(await cache.readResponse('u1', '/api/leads/7')).toEqual({ text: '{"data":2}', at });
  expect(await countResponses()).toBe(1);
});

test('[OFFL-03] has no response for an address that was not visited', async () => {
  await cache.writeResponse('u1', '/api/leads?page=1', 'one');
  expect(await cache.readResponse('u1', '/api/leads?page=2')).toBeNull();
  expect(await cache.readResponse('u1', '/api/leads')).toBeNull();
});

test('[OFFL-03] the order of an address’s parameters does not matter', async () => {
  await cache.writeResponse('u1', '/api/leads?page=1&q=ada', 'one');
  expect(await cache.readResponse('u1', '/api/leads?q=ada&page=1')).toMatchObject({ text: 'one' });
});

test('[OFFL-04] the database shows no text, no address and no name', async () => {
  await cache.writeResponse('u1', '/api/leads?q=Lovelace', '{"name":"Ada Lovelace","phone":"+351 912"}');
  await cache.writeResponse('u1', '/api/properties/casa-branca', '{"title":"Casa Branca"}');
  const raw = await readRawDatabase('lintel-offline');
  expect(raw).toContain('account=u1');
  expect(raw).not.toMatch(/lovelace|\+351 912|"name"|leads|properties|branca|"title"/i);
});

test('[OFFL-04] an account never reads another’s responses', async () => {
  await cache.writeResponse('u1', '/api/leads', 'of u1');
  expect(await cache.readResponse('u2', '/api/leads')).toBeNull();
  await cache.writeResponse('u2', '/api/leads', 'of u2');
  expect(await cache.readResponse('u1', '/api/leads')).toMatchObject({ text: 'of u1' });
  expect(await cache.readResponse('u2', '/api/leads')).toMatchObject({ text: 'of u2' });
});

test('[OFFL-04] a response that is copied to another account cannot be read', async () => {
  const { openOfflineDatabase }: typeof import('./offlineDatabase') = require('./offlineDatabase');
  await cache.writeResponse('u1', '/api/leads', 'of u1');
  await cache.writeResponse('u2', '/api/leads', 'of u2');
  const database = await openOfflineDatabase();
  const [one, other] = await database.getAll('answers');
  if (one && other) await database.put('answers', { ...one, id: other.id });
  const owner = other?.account ?? '';
  await expect(cache.readResponse(owner, '/api/leads')).rejects.toThrow();
});

test.each([
  '/api/auth/login',
  '/api/auth/sessions?page=1',
  '/api/account/passkeys',
  '/api/account/recovery-codes',
  '/api/events',
  '/api/batch',
  '/api/uploads/1',
  '/api/search?q=ada',
  '/api/__mock/reset',
  '/api/leads/7/position',
])('[OFFL-03] never caches %s', async (url) => {
  await cache.writeResponse('u1', url, 'private');
  expect(await cache.readResponse('u1', url)).toBeNull();
  expect(await readRawDatabase('lintel-offline').catch(() => '')).toBe('');
});

test.each(['/api/account', '/api/leads/search-agent', '/api/leads?q=search', '/api/events-of-leads'])(
  '[OFFL-03] caches %s',
  async (url) => {
    await cache.writeResponse('u1', url, 'text');
    expect(await cache.readResponse('u1', url)).toMatchObject({ text: 'text' });
  },
);

test('[OFFL-03] caches no response of more than half a million characters', async () => {
  await cache.writeResponse('u1', '/api/leads', 'a'.repeat(500_001));
  expect(await cache.readResponse('u1', '/api/leads')).toBeNull();
  await cache.writeResponse('u1', '/api/leads', 'a'.repeat(500_000));
  expect((await cache.readResponse('u1', '/api/leads'))?.text).toHaveLength(500_000);
});

test('[OFFL-03] keeps a response for 14 days', async () => {
  const at = Date.now();
  await cache.writeResponse('u1', '/api/leads', 'text', at);
  const now = jest.spyOn(Date, 'now').mockReturnValue(at + 14 * DAY_MS);
  expect(await cache.readResponse('u1', '/api/leads')).toMatchObject({ text: 'text' });
  now.mockReturnValue(at + 14 * DAY_MS + 1);
  expect(await cache.readResponse('u1', '/api/leads')).toBeNull();
});

test('[OFFL-03] removes responses that are too old from the device', async () => {
  const old = Date.now() - 15 * DAY_MS;
  for (let n = 0; n < 12; n++) await cache.writeResponse('u1', `/api/leads/${n}`, 'old', old);
  for (let n = 20; n < 28; n++) await cache.writeResponse('u1', `/api/leads/${n}`, 'new');
  expect(await countResponses()).toBe(8);
});

test('[OFFL-03] keeps the 400 newest responses', async () => {
  const at = Date.now();
  for (let n = 0; n < 440; n++) await cache.writeResponse('u1', `/api/leads/${n}`, 'text', at + n);
  expect(await countResponses()).toBe(400);
  expect(await cache.readResponse('u1', '/api/leads/39')).toBeNull();
  expect(await cache.readResponse('u1', '/api/leads/40')).not.toBeNull();
  expect(await cache.readResponse('u1', '/api/leads/439')).not.toBeNull();
});
