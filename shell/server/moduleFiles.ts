import { extname, join } from 'node:path';
import type { ReleaseStore } from '@lintel/cli';
import { Router } from 'express';
import sirv from 'sirv';
import type { LiveFiles } from './liveFiles.ts';

/**
 * The files of every release, for ever: `/modules/leads/1.4.0/…`, precompressed, immutable. A file that a release does
 * not have is a plain 404, never the shell's page.
 */
export function serveModuleFiles(store: ReleaseStore, liveFiles?: LiveFiles): Router {
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
  files.use(async ({ path }, response) => {
    const file = decoded(path);
    const kept = file === undefined ? undefined : await liveFiles?.find(file);
    if (kept) {
      setHeaders(response);
      return void response.type(extname(path)).send(kept);
    }
    response.status(404).set('Cache-Control', 'no-store').type('text').send('No such file.');
  });
  return files;
}

/** @returns undefined for a broken escape, which no file is called */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  // Entries are loaded with integrity, which needs CORS; a page of another origin may do so, too (a local host).
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}
