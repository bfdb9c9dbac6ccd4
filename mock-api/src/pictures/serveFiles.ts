import { mkdir, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { ParsedUrlQuery } from 'node:querystring';
import express, { type RequestHandler, Router } from 'express';
import { notFound } from '../errors';
import { uncached } from '../http/uncached';
import { requestFacts } from '../logging/logRequests';
import { FILES_PATH, type FileLinks, isPicture } from './FileLinks';
import { getFilesDirectory } from './fileInfo';

/** A changed picture has a new name. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** A document is saved, never shown: it is confidential, and foreign content in the origin of the dashboard. */
const documentHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};
const DOCUMENT_NAME = /^[0-9a-f]+(\.document)?\.(pdf|jpeg|png|webp)$/;

/** Creates a sample picture in the directory. @returns false when there is no sample of that name */
export type DrawSample = (directory: string, name: string) => Promise<boolean>;

/**
 * Serves pictures by unguessable names, and documents by signed links. Sample pictures are drawn on first request.
 */
export function serveFiles(dataDirectory: string, drawSample: DrawSample, links: FileLinks): RequestHandler {
  const directory = getFilesDirectory(dataDirectory);
  const router = Router();
  const files = express.static(directory, {
    cacheControl: false,
    index: false,
    redirect: false,
    setHeaders: (response, path) =>
      response.set({
        ...uncached,
        ...(isPicture(basename(path)) ? { 'Cache-Control': FOR_GOOD } : documentHeaders),
      }),
  });
  router.get('/:name', ({ params: { name }, query }, response, next) => {
    requestFacts(response).route = `${FILES_PATH}{name}`;
    // The type is the stored file's: the owner's name for it may end in anything.
    if (DOCUMENT_NAME.test(name) && !isPicture(name))
      response.attachment(links.verify(name, query as ParsedUrlQuery)).type(extname(name));
    else if (!isPicture(name)) throw notFound('file');
    next();
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
