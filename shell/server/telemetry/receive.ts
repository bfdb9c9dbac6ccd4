import { toNetwork } from '@lintel/contract/network';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { telemetryLimits } from '../../shared/telemetry.ts';
import { telemetrySchema } from '../../shared/telemetrySchema.ts';
import { readVisitor } from '../visitor.ts';
import { createLimiter, TELEMETRY_RATES, type TelemetryRates } from './limits.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * `POST /telemetry`: accepts batches of pages of this origin. Anyone can send one, so the response doesn't reveal why a
 * batch is dropped; the reason is counted.
 */
export function receiveTelemetry(
  { add, metrics: { batches } }: Pick<Telemetry, 'add' | 'metrics'>,
  rates: TelemetryRates = TELEMETRY_RATES,
): Router {
  const isAllowed = createLimiter(rates);
  // A beacon with the type JSON would require a preflight in some browsers, so pages send text.
  const readBody = express.text({
    type: ['text/plain', 'application/json'],
    limit: telemetryLimits.bytes,
    inflate: false,
  });

  const admit: RequestHandler = (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (isAllowed(toNetwork(request.ip ?? ''))) return next();
    batches.inc({ result: 'limited' });
    // The rest of the body isn't read.
    response.status(429).set({ 'Retry-After': '60', Connection: 'close' }).end();
  };

  const take: RequestHandler = async (request, response) => {
    const batch = isFromOtherSite(request.get('sec-fetch-site')) ? null : parse(request.body);
    batches.inc({ result: batch ? 'accepted' : 'invalid' });
    // The store may be unavailable; then the batch is lost.
    if (batch) await add(batch, readVisitor(request)).catch(() => batches.inc({ result: 'lost' }));
    response.status(204).end();
  };

  const refuse: ErrorRequestHandler = ({ status }, _request, response, _next) => {
    const isTooLarge = status === 413;
    batches.inc({ result: isTooLarge ? 'too_large' : 'invalid' });
    response
      .status(isTooLarge ? 413 : 204)
      .set('Connection', 'close')
      .end();
  };

  const router = Router();
  router.post('/', admit, readBody, take);
  router.use(refuse);
  return router;
}

function parse(body: unknown) {
  if (typeof body !== 'string') return null;
  try {
    return telemetrySchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

const isFromOtherSite = (site: string | undefined) => site !== undefined && site !== 'same-origin';
