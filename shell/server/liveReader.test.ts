/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '@lintel/cli';
import request from 'supertest';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
const broken = (revision: string) =>
  writeFile(join(gateway.temporary.root, 'registry', `${revision}.json`), '{"revision":');

afterEach(() => jest.restoreAllMocks());

test('without a shell the gateway is not healthy, and its page says what to do', async () => {
  const app = gateway.start();
  await request(app).get('/healthz').expect(503, { ok: false, revision: 0 });
  const { text } = await request(app).get('/leads').expect(503);
  expect(text).toBe('No shell is live. Run: lintel promote shell@<version>');
});

test('with a shell it is healthy, and names the revision', async () => {
  await gateway.live(shell, leads);
  await request(gateway.start()).get('/healthz').expect(200, { ok: true, revision: 1 });
});

test('a promotion counts for the next page load, without a restart', async () => {
  await gateway.live(shell, leads);
  const app = gateway.start();
  expect((await request(app).get('/leads')).text).toContain('/modules/leads/1.0.0/entry.js');

  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
  expect((await request(app).get('/leads')).text).toContain('/modules/leads/1.0.0/entry.js');

  await promote(gateway.temporary.store, [{ id: 'leads', version: '1.1.0' }]);
  const { text } = await request(app).get('/leads');
  expect(text).toContain('/modules/leads/1.1.0/entry.js');
  expect(text).not.toContain('/modules/leads/1.0.0/');
  // Tabs that started before go on with their files.
  await request(app).get('/modules/leads/1.0.0/entry.js').expect(200);
});

test('a revision that cannot be read leaves the last good one live, until the next', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await gateway.live(shell, leads);
  const app = gateway.start();
  await request(app).get('/leads').expect(200);

  await broken('000002');
  expect((await request(app).get('/registry.json').expect(200)).body.revision).toBe(1);
  await request(app).get('/healthz').expect(200);
  expect(said).toHaveBeenCalledWith('Revision 1 goes on being served:', expect.any(SyntaxError));

  await rm(join(gateway.temporary.root, 'registry/000002.json'));
  await gateway.live({ ...leads, version: '1.1.0' });
  expect((await request(app).get('/registry.json')).body).toMatchObject({ revision: 2 });
});

test('without any good revision it says that it cannot serve, and nothing of the inside', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await gateway.live(shell);
  await broken('000002');
  const app = gateway.start();
  const { text } = await request(app).get('/leads').expect(500).expect('Cache-Control', 'no-store');
  expect(text).toBe('The page cannot be served now.');
  await request(app).get('/healthz').expect(503);
  expect(said).toHaveBeenCalledTimes(1);
});
