import { extname } from 'node:path';
import type { ParsedUrlQuery } from 'node:querystring';
import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError, notFound } from '../errors';
import type { ByteRange, FileStore, StoredFile } from '../files/FileStore';
import { uncached } from '../http/uncached';
import { requestFacts } from '../logging/logRequests';
import { FILES_PATH, type FileLinks, isPicture } from './FileLinks';

/** A changed picture has a new name. */
const pictureHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * A document is downloaded, never displayed: it is confidential, and foreign content in the origin of the dashboard.
 */
const documentHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};
const DOCUMENT_NAME = /^[0-9a-f]+(\.document)?\.(pdf|jpeg|png|webp)$/;

/** Function that saves a sample picture. @returns false when there is no sample of that name */
export type DrawSample = (files: FileStore, name: string) => Promise<boolean>;

/**
 * Serves pictures by unguessable names, and documents by signed links. Sample pictures are drawn on first request.
 */
export function serveFiles(files: FileStore, drawSample: DrawSample, links: FileLinks): RequestHandler {
  const router = Router();
  router.get('/:name', async (request, response) => {
    const { name } = request.params;
    requestFacts(response).route = `${FILES_PATH}{name}`;
    const isDocument = DOCUMENT_NAME.test(name) && !isPicture(name);
    if (!isDocument && !isPicture(name)) throw notFound('file');
    const savedAs = isDocument ? links.verify(name, request.query as ParsedUrlQuery) : undefined;
    const file = await findOrDraw(name);
    if (!file) throw notFound('file');
    // The type is that of the stored file: the owner's file name may have any extension.
    if (savedAs !== undefined) response.attachment(savedAs);
    response
      .type(extname(name))
      .set({ ...uncached, ...(isDocument ? documentHeaders : pictureHeaders) })
      // The content of a file never changes.
      .set('ETag', `"${name}"`);
    await sendFile(request, response, file);
  });
  router.use(() => {
    throw notFound('file');
  });
  return router;

  async function findOrDraw(name: string): Promise<StoredFile | null> {
    const file = await files.find(name);
    if (file) return file;
    return (await drawSample(files, name)) ? files.find(name) : null;
  }
}

/** Sends the file or the part of it that was requested. @throws CONFLICT (412), VALIDATION (416) */
async function sendFile(request: Request, response: Response, file: StoredFile) {
  const version = String(response.get('ETag'));
  const wanted = request.get('If-Match');
  if (wanted !== undefined && wanted !== '*' && !splitList(wanted).includes(version))
    throw new ApiError(412, 'CONFLICT', 'This file has changed');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const range = readRange(request, file.bytes, version);
  response.set('Accept-Ranges', 'bytes');
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  response.set('Content-Length', String(range ? range.end - range.start + 1 : file.bytes));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // Nothing may be sent before the content is available: an error needs its own status.
  const content = await file.read(range);
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    // A visitor who disconnects early is not a failure.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** @returns undefined for the whole file, even when several parts are requested @throws VALIDATION (416) */
function readRange(request: Request, bytes: number, version: string): ByteRange | undefined {
  const since = request.get('If-Range');
  const ranges =
    since === undefined || since === version ? request.range(bytes, { combine: true }) : undefined;
  if (ranges === -1) throw new ApiError(416, 'VALIDATION', 'This file has no such part');
  return typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

const splitList = (header: string) => header.split(',').map((part) => part.trim());
