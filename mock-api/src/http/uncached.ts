import type { RequestHandler } from 'express';

/** Headers of every response except pictures: personal data belongs in no cache. */
export const uncached = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export const setUncached: RequestHandler = (_request, response, next) => {
  response.set(uncached);
  next();
};
