import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { notFound } from '../errors';
import { getFilesDirectory } from './fileInfo';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Creates a sample picture in the directory. @returns false when there is no sample of that name */
export type DrawSample = (directory: string, name: string) => Promise<boolean>;

/** Serves pictures by unguessable names, without a token. Sample pictures are drawn on first request. */
export function serveFiles(dataDirectory: string, drawSample: DrawSample): RequestHandler {
  const directory = getFilesDirectory(dataDirectory);
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
    const isDrawn = await drawSample(directory, request.params.name);
    if (!isDrawn) throw notFound('file');
    files(request, response, next);
  });
  router.use(() => {
    throw notFound('file');
  });
  return router;
}

/** Removes pictures and documents by name. A sample picture is drawn again on the next request. */
export async function removeFiles(dataDirectory: string, names: string[]) {
  await Promise.all(names.map((name) => rm(join(getFilesDirectory(dataDirectory), name), { force: true })));
}
