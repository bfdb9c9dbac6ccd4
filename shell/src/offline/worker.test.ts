/** @jest-environment node */
import { NONCE, type OfflineRevision } from '../../shared/offlineRevision';
import { startWorker } from '../testing/workerScope';

const revision: OfflineRevision = {
  id: '7-abc',
  files: [
    { url: '/modules/shell/1.0.0/main.js', integrity: 'sha384-main' },
    { url: '/modules/leads/1.0.0/list.js', integrity: 'sha384-list' },
  ],
  html: `<script nonce="${NONCE}">start()</script><style nonce="${NONCE}"></style>`,
  home: `<script nonce="${NONCE}">show()</script>the frame`,
  policy: `script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'`,
  others: ['/api', '/modules', '/registry', '/.well-known', '/p/', '/unsubscribe'],
};

/** A server with every file, and a network that can fail. */
const serve = async ({ url }: Request) =>
  new Response(`content of ${new URL(url).pathname}`, { headers: { Vary: 'Origin' } });
const fail = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

async function openOffline(network = fail) {
  const worker = startWorker(revision, network);
  const response = await worker.navigate('/leads/7', { resultingClientId: 'opened offline' });
  return { worker, response };
}

test('[OFFL-01] installing requests every file once, with its integrity, into the revision’s cache', async () => {
  const worker = startWorker(revision, serve);
  await worker.install();
  expect(worker.requested.map(({ url, integrity }) => [new URL(url).pathname, integrity])).toEqual(
    revision.files.map(({ url, integrity }) => [url, integrity]),
  );
  const [[name, cache] = []] = worker.caches;
  expect(name).toBe('lintel-files-7-abc');
  expect([...(cache?.responses.keys() ?? [])].map((url) => new URL(url).pathname)).toEqual(
    revision.files.map(({ url }) => url),
  );
});

test('[OFFL-01] installing fails when a file is missing, so that the worker before stays', async () => {
  const worker = startWorker(revision, async (request) =>
    request.url.endsWith('list.js') ? new Response('', { status: 404 }) : serve(request),
  );
  await expect(worker.install()).rejects.toThrow('an HTTP status of 404');
});

test('[OFFL-08] installing requests nothing while the browser saves data, so that the worker before stays', async () => {
  const worker = startWorker(revision, serve);
  worker.saveData();
  await expect(worker.install()).rejects.toThrow('saves data');
  expect(worker.requested).toEqual([]);
});

test('[OFFL-02] activating deletes the caches of other revisions, and nothing else of this origin', async () => {
  const worker = startWorker(revision, serve);
  await worker.install();
  const caches = (globalThis as unknown as { caches: CacheStorage }).caches;
  for (const name of ['lintel-files-6-old', 'lintel-files-7-ab', 'images', 'my-lintel-files-1'])
    await caches.open(name);
  await worker.activate();
  expect([...worker.caches.keys()]).toEqual(['lintel-files-7-abc', 'images', 'my-lintel-files-1']);
});

test('[OFFL-02] activating asks the browser to request pages while the worker starts', async () => {
  const worker = startWorker(revision, serve);
  await worker.activate();
  expect(worker.preload.enable).toHaveBeenCalledTimes(1);
});

test.each([200, 404, 500, 503])('[OFFL-01] a page that the server sends with %i is shown', async (status) => {
  const worker = startWorker(revision, async () => new Response('the server’s', { status }));
  const response = await worker.navigate('/leads/7');
  expect(response?.status).toBe(status);
  expect(await response?.text()).toBe('the server’s');
});

test('[OFFL-01] a page that the browser has requested already is not requested again', async () => {
  const worker = startWorker(revision, serve);
  const preload = Promise.resolve(new Response('requested early', { status: 502 }));
  const response = await worker.navigate('/leads', { preload });
  expect(await response?.text()).toBe('requested early');
  expect(worker.requested).toEqual([]);
});

test.each(['/?from=mail', '/leads/7', '/no/such/page', '/people', '/apiary', '/unsubscribe-me'])(
  '[OFFL-01] %s opens the revision’s page when the network fails',
  async (path) => {
    const worker = startWorker(revision, fail);
    const response = await worker.navigate(path);
    expect(response?.status).toBe(200);
    expect(await response?.text()).toContain('start()');
  },
);

test('[OFFL-01] / opens the page with the Overview’s frame, if the gateway has sent one', async () => {
  const open = async (of: OfflineRevision) => (await startWorker(of, fail).navigate('/'))?.text();
  expect(await open(revision)).toMatch(/<script nonce="[^"{]+">show\(\)<\/script>the frame/);
  expect(await open({ ...revision, home: null })).toContain('start()');
});

test('[OFFL-01] so it does when the browser’s early request has failed', async () => {
  const worker = startWorker(revision, serve);
  const preload = Promise.reject(new TypeError('Failed to fetch'));
  const response = await worker.navigate('/leads', { preload });
  expect(await response?.text()).toContain('start()');
});

test('[OFFL-01] the page has a nonce of its own each time, the same in page and policy', async () => {
  const nonces = new Set<string>();
  for (let time = 0; time < 3; time++) {
    const { response } = await openOffline();
    const html = (await response?.text()) ?? '';
    const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(html) ?? [];
    nonces.add(nonce);
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(html).toBe(revision.html.replaceAll(NONCE, nonce));
    expect(response?.headers.get('Content-Security-Policy')).toBe(revision.policy.replaceAll(NONCE, nonce));
    expect(response?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response?.headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
  expect(nonces.size).toBe(3);
});

test.each([
  '/api',
  '/api/leads',
  '/modules/leads/1.0.0/list.js',
  '/registry/v1/modules',
  '/.well-known/jwks.json',
  '/p/house',
  '/unsubscribe',
])('[OFFL-01] the worker leaves a navigation to %s to the browser', async (path) => {
  expect(startWorker(revision, fail).navigate(path)).toBeUndefined();
});

test('[OFFL-01] the worker responds to no call of the API, whether it is online or not', async () => {
  const { worker } = await openOffline();
  worker.goOffline();
  for (const path of ['/api/leads', '/api/leads/7', '/config.json', '/registry.json', '/service-worker.js'])
    expect([path, worker.load(path, 'opened offline')]).toEqual([path, undefined]);
});

test('[OFFL-01] the worker responds to no request of another origin', async () => {
  const { worker } = await openOffline();
  worker.goOffline();
  const elsewhere = 'https://elsewhere.example.com';
  expect(worker.load(`${elsewhere}/modules/shell/1.0.0/main.js`, 'opened offline')).toBeUndefined();
  expect(worker.navigate(`${elsewhere}/leads`)).toBeUndefined();
});

test('[OFFL-02] pages of the server load their files themselves, pages opened offline from the worker', async () => {
  let isDown = false;
  const worker = startWorker(revision, async (request) => (isDown ? fail() : serve(request)));
  await worker.install();
  await worker.navigate('/leads', { resultingClientId: 'opened online' });
  isDown = true;
  await worker.navigate('/leads', { resultingClientId: 'opened offline' });
  const { length: before } = worker.requested;
  const main = '/modules/shell/1.0.0/main.js';
  expect(worker.load(main, 'opened online')).toBeUndefined();
  expect(await (await worker.load(main, 'opened offline'))?.text()).toBe(`content of ${main}`);
  expect(worker.requested).toHaveLength(before);
});

test('[OFFL-01] a page that loses the network gets the files that it has not loaded yet', async () => {
  let isDown = false;
  const worker = startWorker(revision, async (request) => (isDown ? fail() : serve(request)));
  await worker.install();
  await worker.navigate('/leads', { resultingClientId: 'opened online' });
  isDown = true;
  worker.goOffline();
  const file = '/modules/leads/1.0.0/list.js';
  for (const address of [file, `${file}?retry=1`])
    expect(await (await worker.load(address, 'opened online'))?.text()).toBe(`content of ${file}`);
});

test('[OFFL-02] a file of another version is not replaced by one of this revision', async () => {
  const { worker } = await openOffline();
  await worker.install().catch(() => {});
  await expect(worker.load('/modules/leads/1.1.0/list.js', 'opened offline')).rejects.toThrow(
    'Failed to fetch',
  );
});
