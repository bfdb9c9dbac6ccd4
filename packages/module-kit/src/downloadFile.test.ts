import { HttpResponse, http } from 'msw';
import { downloadFile } from './downloadFile';
import { API_BASE, apiServer, fakeHost } from './testing';

const server = apiServer();
const host = fakeHost();

/** The files that the browser was told to save, by name. */
const saved: { name: string; file: Blob }[] = [];
const files = new Map<string, Blob>();
beforeEach(() => {
  saved.length = 0;
  files.clear();
  Object.assign(URL, {
    createObjectURL(file: Blob) {
      const url = `blob:${files.size}`;
      files.set(url, file);
      return url;
    },
    revokeObjectURL: (url: string) => files.delete(url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const respond = (answer: () => Response) =>
  server.use(http.get(`${API_BASE}/leads/export.csv`, answer as () => HttpResponse<string>));
const download = (signal = new AbortController().signal, onChunk?: (chunk: Uint8Array) => void) =>
  downloadFile('/leads/export.csv', 'leads.csv', { extra: { host }, signal }, onChunk);

test.each([
  [
    'the name that the server sends',
    { 'Content-Disposition': 'attachment; filename="leads-2030-01-01.csv"' },
    'leads-2030-01-01.csv',
  ],
  ['its own name when the server sends none', {}, 'leads.csv'],
])('saves a file under %s', async (_what, headers, name) => {
  respond(() => new HttpResponse('Name\r\nAda', { headers }));
  expect(await download()).toEqual({ data: null });
  expect(saved.map((each) => [each.name, each.file.size])).toEqual([[name, 9]]);
});

test('keeps the file for a minute, until the browser has read it', async () => {
  respond(() => new HttpResponse('Name'));
  await download();
  const [url] = files.keys();
  jest.advanceTimersByTime(59_999);
  expect(files.has(url ?? '')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(files.has(url ?? '')).toBe(false);
});

test('passes each chunk on as it arrives', async () => {
  respond(() => new HttpResponse('Name\r\nAda'));
  let size = 0;
  await download(undefined, (chunk) => {
    size += chunk.length;
  });
  expect([size, saved[0]?.file.size]).toEqual([9, 9]);
});

test('saves nothing when the server refuses, and returns its error', async () => {
  const error = { code: 'FORBIDDEN', message: 'Not yours.' };
  respond(() => HttpResponse.json({ error }, { status: 403 }));
  expect(await download()).toMatchObject({ error: { status: 403, ...error } });
  expect(saved).toEqual([]);
});

test.each([
  ['as a whole', undefined],
  ['in chunks', () => undefined],
])('saves nothing of a file that is read %s and aborted half-way', async (_how, onChunk) => {
  const controller = new AbortController();
  jest.spyOn(host.session, 'request').mockImplementation(async (_path, init) => {
    const body = new ReadableStream({
      start: (pen) => pen.enqueue(new TextEncoder().encode('Name')),
    });
    return new Response(body.pipeThrough(new TransformStream(), { signal: init?.signal ?? undefined }));
  });
  const running = download(controller.signal, onChunk);
  await Promise.resolve();
  controller.abort();
  expect(await running).toMatchObject({ error: { code: 'NETWORK' } });
  expect(saved).toEqual([]);
});
