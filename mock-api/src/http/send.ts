import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Answer } from './operation';

export async function send(response: Response, { status, body, headers = {}, stream }: Answer<unknown>) {
  response.status(status).set(headers);
  if (stream) await sendStream(response, stream);
  else if (body === undefined) response.end();
  else response.json(body);
}

/** A caller who leaves before the end is no failure of ours. */
async function sendStream(response: Response, stream: AsyncIterable<string>) {
  try {
    await pipeline(stream instanceof Readable ? stream : Readable.from(stream), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
