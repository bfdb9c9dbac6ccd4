import { extname } from 'node:path';
import type { ReleaseStore } from '@lintel/cli';
import { type Response, Router } from 'express';
import sirv from 'sirv';
import type { LiveFiles } from './liveFiles.ts';

/**
 * Serves the files of every release: `/modules/leads/1.4.0/…`, precompressed and immutable. A missing file is a plain 404,
 * never the shell's page.
 */
export function serveModuleFiles(store: ReleaseStore, liveFiles?: LiveFiles): Router {
  const files = Router();
  files.use(({ path }, response, next) => {
    if (!SERVER_FILE.test(decodePath(path) ?? '')) return next();
    respondMissing(response);
  });
  files.use(
    // `dev` reads the disk for each request, because releases are added while the gateway runs.
    sirv(store.directory ?? '', {
      dev: true,
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response) => setHeaders(response),
    }),
  );
  files.use(async ({ path }, response) => {
    const file = decodePath(path);
    const cached = file === undefined ? undefined : await liveFiles?.find(file);
    if (cached) {
      setHeaders(response);
      return void response.type(extname(path)).send(cached);
    }
    respondMissing(response);
  });
  return files;
}

/** Bundles that the gateway runs, with their source maps and compressed copies: they are not for browsers. */
const SERVER_FILE = /\.cjs(?:\.\w+)*\/?$/i;

const respondMissing = (response: Response) =>
  void response.status(404).set('Cache-Control', 'no-store').type('text').send('No such file.');

/** @returns undefined for a broken escape */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  // Integrity needs CORS. Pages of other origins may load the files, too, such as a host on a developer's machine.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}
