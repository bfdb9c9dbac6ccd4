import type { RequestHandler } from 'express';
import type { Services } from '../Services';

/** 200 while changes can be saved, 503 while they cannot. */
export const healthz =
  ({ store }: Services): RequestHandler =>
  (_request, response) => {
    response.status(store.writable ? 200 : 503).json({ ok: store.writable });
  };
