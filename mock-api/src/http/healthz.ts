import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import type { Services } from '../Services';

const directory = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const { version }: { version: string } = JSON.parse(readFileSync(`${directory}/package.json`, 'utf8'));

/**
 * Responds with 200 while changes can be saved, and 503 while they cannot. In development the response identifies the
 * installation, because a standalone page may find the API of another checkout on its port.
 */
export const healthz =
  ({ store, settings }: Services): RequestHandler =>
  (_request, response) => {
    response
      .status(store.writable ? 200 : 503)
      .json({ ok: store.writable, ...(!settings.production && { api: { version, directory } }) });
  };
