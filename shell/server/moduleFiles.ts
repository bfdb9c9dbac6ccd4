import { extname } from 'node:path';
import { type ReleaseStore, StoreUnavailableError } from '@lintel/cli';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import { type CachedFile, FileCache } from './fileCache.ts';
import type { LiveFiles } from './liveFiles.ts';

/**
 * Serves the files of every release: `/modules/leads/1.4.0/…`, precompressed and immutable. A missing file is a plain 404,
 * never the shell's page.
 */
export function serveModuleFiles({ directory }: ReleaseStore, files: LiveFiles | FileCache): Router {
  const router = Router();
  router.use(({ path }, response, next) => {
    if (!SERVER_FILE.test(decodePath(path) ?? '')) return next();
    respondMissing(response);
  });
  if (directory !== null) {
    // `dev` reads the disk for each request, because releases are added while the gateway runs.
    router.use(
      sirv(directory, {
        dev: true,
        brotli: true,
        gzip: true,
        etag: true,
        setHeaders: (response) => setHeaders(response),
      }),
    );
  }
  router.use(files instanceof FileCache ? serveStoredFiles(files) : serveLiveFiles(files));
  return router;
}

/** Serves the files in memory while the store's directory is missing. */
const serveLiveFiles =
  (files: LiveFiles): RequestHandler =>
  async ({ path }, response) => {
    const file = decodePath(path);
    const cached = file === undefined ? undefined : await files.find(file);
    if (!cached) return respondMissing(response);
    setHeaders(response);
    response.type(extname(path)).send(cached);
  };

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Serves files of a bucket through memory. */
const serveStoredFiles =
  (files: FileCache): RequestHandler =>
  async (request, response) => {
    const path = decodePath(request.path)?.replace(/^\/+/, '');
    if (!path || !['GET', 'HEAD'].includes(request.method)) return respondMissing(response);
    try {
      const encoding = await chooseEncoding(files, path, request);
      const file = await files.find(encoding ? path + ENCODINGS[encoding] : path);
      if (!file) return respondMissing(response);
      if (encoding) response.set('Content-Encoding', encoding);
      setHeaders(response);
      response.vary('Accept-Encoding').set({ ETag: file.etag, 'Accept-Ranges': 'bytes' });
      response.type(extname(path));
      sendRange(request, response, file);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      response.set({ 'Cache-Control': 'no-store', 'Retry-After': '5' });
      response.status(503).type('text').send("The file can't be loaded now.");
    }
  };

async function chooseEncoding(files: FileCache, path: string, request: Request) {
  for (const encoding of ['br', 'gzip'] as const) {
    if (request.acceptsEncodings(encoding) && (await files.find(path + ENCODINGS[encoding]))) return encoding;
  }
  return undefined;
}

/** Sends the whole file, or the one range that the request specifies. */
function sendRange(request: Request, response: Response, { bytes, etag }: CachedFile) {
  const condition = request.get('if-range');
  const ranges = condition && condition !== etag ? undefined : request.range(bytes.length);
  if (ranges === -1) {
    response.status(416).set({ 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': 'no-store' });
    return response.end();
  }
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  if (!range) return response.send(bytes);
  response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  return response.send(bytes.subarray(range.start, range.end + 1));
}

/**
 * Bundles that the gateway runs, and source maps, with their compressed copies: they must not be served to browsers.
 */
const SERVER_FILE = /\.(?:cjs|map)(?:\.\w+)*\/?$/i;

const respondMissing = (response: Response) =>
  void response.status(404).set('Cache-Control', 'no-store').type('text').send('No such file.');

/** @returns undefined for an invalid escape */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  // Integrity requires CORS. Pages of other origins may also load the files, such as a host on a developer's machine.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}
