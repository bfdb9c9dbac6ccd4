import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { notFound } from '../errors';
import { filesDirectory } from './fileInfo';
import { rasterizeSample } from './rasterizeSample';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves pictures by unguessable names, without a token. Sample pictures are drawn on first request. */
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

/** Removes pictures and documents by name. A sample picture is drawn again on the next request. */
export async function removeFiles(dataDirectory: string, names: string[]) {
  await Promise.all(names.map((name) => rm(join(filesDirectory(dataDirectory), name), { force: true })));
}
