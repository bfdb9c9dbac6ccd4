import { randomUUID } from 'node:crypto';
import type { Request } from 'express';

/**
 * Headers with the visitor's address, for the API's rate limits: as seen by the gateway or a trusted proxy in front of
 * it, never as claimed by the visitor. The key proves to the API that the gateway has set the address, and the id
 * identifies the request in the API's log, together with its trace.
 */
export const forwardedHeaders = (
  { ip = 'unknown', headers: { traceparent } }: Request,
  gatewayKey = '',
): Record<string, string> => ({
  ...(typeof traceparent === 'string' && { traceparent }),
  'X-Forwarded-For': ip,
  'X-Gateway-Key': gatewayKey,
  'X-Request-Id': randomUUID(),
});
