import { join } from 'node:path';
import type { ReleaseStore } from '@lintel/cli';
import { Router } from 'express';
import sirv from 'sirv';

/**
 * The files of every release, for ever: `/modules/leads/1.4.0/…`, precompressed, immutable. A file that a release does
 * not have is a plain 404, never the shell's page.
 */
export function moduleFiles(store: ReleaseStore): Router {
  const root = join(store.directoryOf('id', 'version'), '../..');
  const files = Router();
  files.use(
    // `dev` looks at the disk for each request: releases come while the gateway runs.
    sirv(root, {
      dev: true,
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response) => setHeaders(response),
    }),
  );
  files.use((_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text').send('No such file.');
  });
  return files;
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  // Entries are loaded with integrity, which needs CORS; a page of another origin may do so, too (a local host).
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}
