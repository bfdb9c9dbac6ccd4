import { mkdir } from 'node:fs/promises';
import express, { type RequestHandler, Router } from 'express';
import { notFound } from '../errors';
import { filesDirectory } from './filesDirectory';
import { rasterizeSample } from './rasterizeSample';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves pictures by unguessable names, without a token. A sample picture is drawn when it is first asked for. */
export function serveFiles(dataDirectory: string): RequestHandler {
  const directory = filesDirectory(dataDirectory);
  const router = Router();
  const files = express.static(directory, {
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    redirect: false,
    setHeaders: (response) => response.set('X-Content-Type-Options', 'nosniff'),
  });
  router.get('/:name', files, async (request, response, next) => {
    await mkdir(directory, { recursive: true });
    const drawn = await rasterizeSample(directory, request.params.name);
    if (!drawn) throw notFound('file');
    files(request, response, next);
  });
  router.use(() => {
    throw notFound('file');
  });
  return router;
}
