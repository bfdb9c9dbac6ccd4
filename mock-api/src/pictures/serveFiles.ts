import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { notFound } from '../errors';
import { uncached } from '../http/uncached';
import { getFilesDirectory } from './fileInfo';

/** A changed picture has a new name. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Documents are confidential. Those that are pictures themselves have a second extension. */
const isPicture = (path: string) => /^[0-9a-f]+\.webp$/.test(basename(path));

/** Creates a sample picture in the directory. @returns false when there is no sample of that name */
export type DrawSample = (directory: string, name: string) => Promise<boolean>;

/** Serves pictures by unguessable names, without a token. Sample pictures are drawn on first request. */
export function serveFiles(dataDirectory: string, drawSample: DrawSample): RequestHandler {
  const directory = getFilesDirectory(dataDirectory);
  const router = Router();
  const files = express.static(directory, {
    cacheControl: false,
    index: false,
    redirect: false,
    setHeaders: (response, path) =>
      response.set({ ...uncached, ...(isPicture(path) && { 'Cache-Control': FOR_GOOD }) }),
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
