/** @jest-environment node */
import { startCanary } from '@lintel/cli';
import type { Build } from '@lintel/cli/testing';
import { getBaseUrl } from '@lintel/contract';
import type { Express } from 'express';
import request from 'supertest';
import { NONCE, type OfflineRevision } from '../../shared/offlineRevision.ts';
import { leads, shell, testGateway } from '../testing/gateway.ts';

const gateway = testGateway();
const SCRIPT = 'work();';
const workingShell = { ...shell, files: { ...shell.files, 'worker.cjs': SCRIPT } };
/** Pages that the server renders. */
const publicPages: Build = {
  id: 'public',
  manifest: {
    routes: ['/p/:slug', '/agents/:username', '/unsubscribe'].map((path) => ({
      path,
      frame: 'bare',
      expose: 'pages',
    })),
  },
  server: 'server.cjs',
  entry: ['public.js'],
  files: { 'public.js': 'public', 'server.cjs': '' },
};

/** Reads the revision that a visitor's worker opens, and the script that follows it. */
async function readWorker(app: Express = gateway.start(), cookie = '') {
  const { text } = await request(app).get('/service-worker.js').set('Cookie', cookie).expect(200);
  const [, json = '', script] = /^self\.lintelRevision=(.*);\n(.*)$/s.exec(text) ?? [];
  return { revision: JSON.parse(json) as OfflineRevision, script };
}
const readId = async (...of: Parameters<typeof readWorker>) => (await readWorker(...of)).revision.id;

test('[OFFL-01] the worker holds the files of the shell and of all modules, with integrity', async () => {
  await gateway.live(workingShell, leads);
  const { revision, script } = await readWorker();
  const releases = await Promise.all(
    ['shell', 'leads'].map((id) => gateway.temporary.store.readRelease(id, '1.0.0')),
  );
  const files = releases.flatMap((release) =>
    Object.entries(release?.files ?? {}).map(([file, { integrity }]) => ({
      url: `${getBaseUrl({ id: release?.id ?? '', version: '1.0.0' })}${file}`,
      integrity,
    })),
  );
  const loadable = files.filter(({ url }) => !/build\.json|worker\.cjs/.test(url));
  expect(loadable.length).toBeGreaterThanOrEqual(12);
  expect(revision.files).toEqual(expect.arrayContaining(loadable));
  expect(revision.files).toHaveLength(loadable.length);
  expect(script).toBe(SCRIPT);
});

test('[OFFL-01] the worker opens no API, module file, registry or public page', async () => {
  await gateway.live(workingShell, leads, publicPages);
  const { revision } = await readWorker();
  const ofTheGateway = ['/api', '/modules', '/registry', '/_lintel', '/.well-known'];
  expect(revision.others).toEqual([...ofTheGateway, '/p/', '/agents/', '/unsubscribe']);
  expect(revision.files.filter(({ url }) => !/^\/modules\/(?:shell|leads)\//.test(url))).toEqual([]);
});

test('[OFFL-01] the worker’s page starts the pinned shell, and says that it was opened without a network', async () => {
  await gateway.live(workingShell, leads);
  const { revision } = await readWorker();
  const page = await request(gateway.start()).get('/login').expect(200);
  const getShell = (html: string) => html.match(/<script defer src="[^>]+>/)?.[0];
  expect(getShell(revision.html)).toContain('integrity="sha384-');
  expect(getShell(revision.html)).toBe(getShell(page.text));
  expect(revision.html).toContain('<html lang="en" data-offline>');
  expect(page.text).not.toContain('data-offline');
  const registry = /id="lintel-registry">(.*?)<\/script>/;
  expect(revision.html.match(registry)?.[1]).toBe(page.text.match(registry)?.[1]);
});

test('[OFFL-01] the worker’s page of the Overview has its frame, which is shown before any script has run', async () => {
  const server = `exports.renderFrame = async ({ pathname }) =>
    ({ styles: '<style>a{}</style>', script: 'show()', templates: '<template>' + pathname + '</template>' })`;
  const rendering = { ...workingShell, server: 'server.cjs' };
  await gateway.live({ ...rendering, files: { ...workingShell.files, 'server.cjs': server } }, leads);
  const { home, html, id } = (await readWorker()).revision;
  expect(home).toContain('<template>/</template>');
  expect(home).toContain(`<style nonce="${NONCE}">a{}</style>`);
  expect(home).toContain(`<script nonce="${NONCE}">show()</script>`);
  expect(home).toContain('data-offline');
  expect(html).not.toContain('<template>/');
  // The calls would fail.
  expect(home).toContain('id="lintel-early">{"page":[],"figures":[],"checklist":[]}<');

  // A gateway that fails to render the frame has the same revision, so that browsers keep their files.
  const broken = "exports.renderFrame = () => { throw new Error('Broken.') };";
  const readFile = async (_id: string, _version: string, file: string) =>
    Buffer.from(file === 'server.cjs' ? broken : SCRIPT);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { store } = gateway.temporary;
  const { revision } = await readWorker(
    gateway.start({ store: { ...store, directory: null, readFile } as never }),
  );
  log.mockRestore();
  expect(revision).toMatchObject({ home: null, id });
});

test('[OFFL-01] the worker’s page has the policy of every page, and its nonce wherever that has one', async () => {
  await gateway.live(workingShell, leads);
  const config = { apiBaseUrl: 'https://api.example.com/v1' };
  const app = gateway.start({ config });
  const { revision } = await readWorker(app);
  const { headers, text } = await request(app).get('/login').expect(200);
  const policy = headers['content-security-policy'] ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(revision.policy).toBe(policy.replaceAll(nonce, NONCE));
  expect(revision.policy).toContain('https://api.example.com');
  const countNonces = (html: string, value: string) => html.split(`nonce="${value}"`).length - 1;
  expect(countNonces(revision.html, NONCE)).toBeGreaterThan(1);
  expect(revision.html.match(/nonce="(?!\{\{nonce\}\}")/g)).toBeNull();
  expect(countNonces(text, nonce)).toBeGreaterThan(1);
});

test('[OFFL-02] a revision has the same worker at every gateway and on every call', async () => {
  await gateway.live(workingShell, leads);
  expect(await readWorker(gateway.start())).toEqual(await readWorker(gateway.start()));
});

test('[OFFL-02] another revision, another configuration and another script are other workers', async () => {
  await gateway.live(workingShell, leads);
  const ids = [
    await readId(),
    await readId(gateway.start({ config: { apiBaseUrl: '/api/v2' } })),
    await readId(gateway.start({ config: { apiBaseUrl: 'https://api.example.com' } })),
  ];
  await gateway.live({ ...leads, version: '1.1.0', files: { ...leads.files, 'list.js': 'list 2' } });
  ids.push(await readId());
  const rewritten = { ...shell.files, 'worker.cjs': 'workOtherwise();' };
  await gateway.live({ ...shell, version: '1.1.0', files: rewritten });
  ids.push(await readId());
  expect(new Set(ids).size).toBe(ids.length);
});

test('[OFFL-02] a worker that was built anew is another worker, even within a revision', async () => {
  await gateway.live(workingShell, leads);
  const before = await readId();
  const { store } = gateway.temporary;
  const app = gateway.start({
    store: { ...store, directory: null, readFile: async () => Buffer.from('workOtherwise();') } as never,
  });
  const { revision, script } = await readWorker(app);
  expect(script).toBe('workOtherwise();');
  expect(revision.id).not.toBe(before);
});

test('[OFFL-02] visitors of a canary have a worker with the canary’s files, others keep theirs', async () => {
  await gateway.live(workingShell, leads);
  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
  await startCanary(gateway.temporary.store, { id: 'leads', version: '1.1.0' }, 50);
  const app = gateway.start();
  const versions = new Map<string, Set<string>>();
  for (let n = 0; n < 20; n++) {
    const visitor = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const { revision } = await readWorker(app, `lintel_visitor=${visitor}`);
    const ofLeads = revision.files.flatMap(({ url }) => /^\/modules\/leads\/([^/]+)/.exec(url)?.[1] ?? []);
    versions.set(revision.id, new Set([...(versions.get(revision.id) ?? []), ...ofLeads]));
  }
  expect([...versions.values()].map((of) => [...of]).sort()).toEqual([['1.0.0'], ['1.1.0']]);
});

test('[OFFL-02] no cache keeps the worker, and no shared one while a canary runs', async () => {
  await gateway.live(workingShell, leads);
  const app = gateway.start();
  const get = () =>
    request(app)
      .get('/service-worker.js')
      .expect('Content-Type', /^text\/javascript/);
  await get().expect('Cache-Control', 'no-cache');
  await gateway.temporary.publish({ ...leads, version: '1.1.0' });
  await startCanary(gateway.temporary.store, { id: 'leads', version: '1.1.0' }, 50);
  await get()
    .expect('Cache-Control', 'private, no-cache')
    .expect('Vary', /Cookie/);
});

test('[OFFL-02] a shell without a worker removes the one before, with its caches', async () => {
  await gateway.live(shell, leads);
  const { text } = await request(gateway.start()).get('/service-worker.js').expect(200);
  const kept = new Set(['lintel-files-1-a', 'lintel-files-2-b']);
  const unregister = jest.fn(async () => true);
  let removal: Promise<unknown> = Promise.resolve();
  const listen = (type: string, listener: (event: object) => void) =>
    type === 'activate' &&
    listener({
      waitUntil: (work: Promise<unknown>) => {
        removal = work;
      },
    });
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  new Function('addEventListener', 'registration', 'caches', text)(listen, { unregister }, caches);
  await removal;
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...kept]).toEqual([]);
});

test('[OFFL-08] without a shell there is no worker, and nothing is removed', async () => {
  await gateway.live(leads);
  const { text } = await request(gateway.start())
    .get('/service-worker.js')
    .expect(503)
    .expect('Cache-Control', 'no-store');
  expect(text).toBe('');
});
