/** @jest-environment node */
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '@lintel/cli';
import request from 'supertest';
import { describeStoreProblem } from './liveReader.ts';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
const broken = (revision: string) =>
  writeFile(join(gateway.temporary.root, 'registry', `${revision}.json`), '{"revision":');

afterEach(() => jest.restoreAllMocks());

test('without a shell the gateway is unhealthy, and its page says what to do', async () => {
  const app = gateway.start();
  await request(app).get('/healthz').expect(503, { ok: false, revision: 0 });
  const { text } = await request(app).get('/leads').expect(503);
  expect(text).toBe('No shell is live. Run: lintel promote shell@<version>');
});

test('with a shell the gateway is healthy, and reports the revision', async () => {
  await gateway.live(shell, leads);
  await request(gateway.start()).get('/healthz').expect(200, { ok: true, revision: 1 });
});

test('a promotion applies from the next page load, without a restart', async () => {
  await gateway.live(shell, leads);
  const app = gateway.start();
  expect((await request(app).get('/leads')).text).toContain('/modules/leads/1.0.0/entry.js');

  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
  expect((await request(app).get('/leads')).text).toContain('/modules/leads/1.0.0/entry.js');

  await promote(gateway.temporary.store, [{ id: 'leads', version: '1.1.0' }]);
  const { text } = await request(app).get('/leads');
  expect(text).toContain('/modules/leads/1.1.0/entry.js');
  expect(text).not.toContain('/modules/leads/1.0.0/');
  // Open tabs still get the files of their version.
  await request(app).get('/modules/leads/1.0.0/entry.js').expect(200);
});

test('keeps the last good revision while a newer one is unreadable', async () => {
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

test('without a readable revision it fails without revealing internals', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await gateway.live(shell);
  await broken('000002');
  const app = gateway.start();
  const { text } = await request(app).get('/leads').expect(500).expect('Cache-Control', 'no-store');
  expect(text).toMatch(/^Couldn't load the page\.\nReference [A-Z2-7]{8}$/);
  await request(app).get('/healthz').expect(503);
  expect(said).toHaveBeenCalledTimes(1);
});

describe('a missing or incomplete store', () => {
  const { temporary } = gateway;
  let said: jest.SpyInstance;
  beforeEach(() => {
    said = jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  async function started() {
    await gateway.live(shell, leads);
    const app = gateway.start();
    await request(app).get('/leads').expect(200);
    return app;
  }

  test('still serves pages, registry and live files when the store is gone', async () => {
    const app = await started();
    const before = await request(app).get('/registry.json').expect(200);
    for (const name of await readdir(temporary.root))
      await rm(join(temporary.root, name), { recursive: true });

    expect((await request(app).get('/registry.json').expect(200)).body).toEqual(before.body);
    expect((await request(app).get('/leads').expect(200)).text).toContain('/modules/leads/1.0.0/entry.js');
    await request(app).get('/healthz').expect(200, { ok: true, revision: 1 });
    const script = await request(app).get('/modules/shell/1.0.0/main.js').expect(200);
    expect(script.text).toBe(shell.files?.['main.js']);
    expect(script.headers['content-type']).toMatch('javascript');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await request(app).get('/modules/leads/1.0.0/list.js').expect(200, 'list');
    await request(app).get('/modules/leads/1.0.0/none.js').expect(404);
    // Logged once, not for each call.
    expect(said).toHaveBeenCalledTimes(1);
  });

  test('reads the store again when it is back', async () => {
    const app = await started();
    const movedTo = `${temporary.root}-aside`;
    await rename(join(temporary.root, 'registry'), movedTo);
    await request(app).get('/leads').expect(200);
    await rename(movedTo, join(temporary.root, 'registry'));
    await gateway.live({ ...leads, version: '1.1.0' });
    expect((await request(app).get('/leads')).text).toContain('/modules/leads/1.1.0/entry.js');
  });

  test('a revision is not live until all of its files exist', async () => {
    const app = await started();
    await temporary.publish({ ...leads, version: '1.1.0' });
    const file = join(temporary.store.directoryOf('leads', '1.1.0'), 'list.js');
    await rename(file, `${file}.aside`);
    await promote(temporary.store, [{ id: 'leads', version: '1.1.0' }], { unchecked: true });
    expect((await request(app).get('/leads')).text).toContain('/modules/leads/1.0.0/entry.js');
    expect(String(said.mock.calls[0]?.[1])).toContain('The store lacks leads@1.1.0/list.js');

    await rename(`${file}.aside`, file);
    expect((await request(app).get('/leads')).text).toContain('/modules/leads/1.1.0/entry.js');
  });

  test('a single missing file fails alone', async () => {
    const app = await started();
    await rm(join(temporary.store.directoryOf('leads', '1.0.0'), 'list.js'));
    // Its compressed variants are next to it.
    await request(app).get('/modules/leads/1.0.0/list.js').set('Accept-Encoding', 'identity').expect(404);
    await request(app).get('/modules/leads/1.0.0/entry.js').expect(200);
    await request(app).get('/leads').expect(200);
  });

  test('a gateway that starts with an incomplete store logs what is missing, and serves the rest', async () => {
    await gateway.live(shell, leads);
    expect(await describeStoreProblem(temporary.store)).toBe('');
    const file = join(temporary.store.directoryOf('leads', '1.0.0'), 'entry.js');
    await rename(file, `${file}.aside`);
    expect(await describeStoreProblem(temporary.store)).toBe(
      'Revision 1 is incomplete. The release store lacks:\n  leads@1.0.0/entry.js',
    );
    const app = gateway.start();
    await request(app).get('/leads').expect(200);
    await request(app).get('/modules/leads/1.0.0/entry.js').set('Accept-Encoding', 'identity').expect(404);
    await rename(`${file}.aside`, file);
    await request(app).get('/modules/leads/1.0.0/entry.js').expect(200);

    await rm(temporary.store.directoryOf('leads', '1.0.0'), { recursive: true });
    expect(await describeStoreProblem(temporary.store)).toContain('lacks:\n  leads@1.0.0');
    await broken('000002');
    expect(await describeStoreProblem(temporary.store)).toContain('Revision 2 cannot be read');
  });
});
