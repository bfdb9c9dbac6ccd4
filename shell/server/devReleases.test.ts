/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { readDevSources } from './devReleases.ts';
import { leads, shell, testGateway } from './testing/gateway.ts';

const gateway = testGateway();
let server: Server;
let origin = '';
/** The dev server's build.json; null for no response. */
let build: object | null = null;

beforeEach(async () => {
  server = createServer((request_, response) => {
    if (!build) return response.destroy();
    response.statusCode = request_.url === '/remote/build.json' ? 200 : 404;
    return response.end(JSON.stringify(build));
  }).listen(0);
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Returns the build.json of a module. */
function buildOf(published: typeof leads, more: object = {}) {
  const { id = '', manifest, entry, exposes = {}, chunks } = published;
  const name = { id, name: id, host: '^1.0.0', navigation: [], widgets: [] };
  const rest = { events: { emits: [], hears: [] }, api: [], budget: { route: 1 } };
  return {
    id,
    version: '1.0.0-dev',
    manifest: { ...name, ...rest, ...manifest, ...more },
    icons: {},
    entry,
    exposes,
    chunks,
    shared: {},
  };
}

test('a module under development replaces its release, from its own server', async () => {
  await gateway.live(shell, leads);
  build = buildOf(leads);
  const app = gateway.start({ dev: { leads: origin } });
  const { body } = await request(app).get('/registry.json').expect(200);
  expect(body.modules).toMatchObject([
    { id: 'leads', version: '1.0.0-dev', baseUrl: `${origin}/remote/`, entry: 'entry.js', integrity: {} },
  ]);
  const { text } = await request(app).get('/leads').expect(200);
  expect(text).toContain(`<link rel="preload" as="script" href="${origin}/remote/entry.js" crossorigin`);
  expect(text).toContain('<script defer src="/modules/shell/1.0.0/main.js" integrity="sha384-');
});

test('the page of a shell under development loads from its dev server, without integrity', async () => {
  await gateway.live(shell, leads);
  build = buildOf(shell);
  const { text } = await request(gateway.start({ dev: { shell: origin } }))
    .get('/leads')
    .expect(200);
  expect(text).toContain(
    `<script defer src="${origin}/remote/main.js" crossorigin="anonymous" fetchpriority="high">`,
  );
  expect(text).toContain(`<link rel="stylesheet" href="${origin}/remote/main.css" crossorigin="anonymous">`);
  expect(text).toContain('/modules/leads/1.0.0/entry.js" integrity="sha384-');
  expect(text).not.toContain('undefined');
});

test.each([shell, leads])(
  '[OFFL-02] with $id under development, a worker of its releases removes itself',
  async (published) => {
    await gateway.live({ ...shell, files: { ...shell.files, 'worker.cjs': 'work();' } }, leads);
    build = buildOf(published);
    const readWorker = async (dev: Record<string, string>) =>
      (await request(gateway.start({ dev })).get('/service-worker.js').expect(200)).text;
    expect(await readWorker({})).toContain('work();');
    const text = await readWorker({ [published.id ?? '']: origin });
    expect(text).toContain('registration.unregister()');
    expect(text).not.toContain('work();');
  },
);

test('an unpublished module shows as soon as its dev server runs', async () => {
  await gateway.live(shell);
  build = buildOf(leads);
  await request(gateway.start()).get('/leads').expect(404);
  await request(gateway.start({ dev: { leads: origin } }))
    .get('/leads')
    .expect(200);
});

test('each page load reads the current module.json', async () => {
  await gateway.live(shell);
  build = buildOf(leads);
  const app = gateway.start({ dev: { leads: origin } });
  await request(app).get('/contacts').expect(404);
  build = buildOf(leads, { routes: [{ path: '/contacts', frame: 'layout', expose: 'pages' }] });
  await request(app).get('/contacts').expect(200);
  await request(app).get('/leads').expect(404);
});

test('keeps the last build of a dev server that stops responding, and logs it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await gateway.live(shell, leads);
  build = buildOf(leads);
  const app = gateway.start({ dev: { leads: origin } });
  await request(app).get('/leads').expect(200);
  build = null;
  const { text } = await request(app).get('/leads').expect(200);
  expect(text).toContain(`${origin}/remote/entry.js`);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`leads: ${origin} gives no release`));
});

test('a dev server that never responds only removes its own module', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await gateway.live(shell, leads);
  const app = gateway.start({ dev: { leads: origin } });
  await request(app).get('/login').expect(200);
  expect((await request(app).get('/registry.json')).body.modules).toEqual([]);
});

test('logs the reason for an invalid manifest', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await gateway.live(shell);
  build = buildOf(leads, { routes: 'none' });
  await request(gateway.start({ dev: { leads: origin } }))
    .get('/leads')
    .expect(404);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/leads: .*routes/s));
});

test('shows a version in the store without making it live', async () => {
  await gateway.live(shell);
  await gateway.temporary.publish({ ...shell, version: '1.0.0-dev.h1' });
  const { text } = await request(gateway.start({ dev: { shell: '1.0.0-dev.h1' } })).get('/login');
  expect(text).toContain('/modules/shell/1.0.0-dev.h1/main.js" integrity="sha384-');
});

test('parses LINTEL_DEV, and explains the format when it is invalid', () => {
  expect(readDevSources(undefined)).toEqual({});
  expect(readDevSources('{"leads":"http://localhost:3101"}')).toEqual({ leads: 'http://localhost:3101' });
  expect(() => readDevSources('leads')).toThrow('LINTEL_DEV is not JSON');
});
