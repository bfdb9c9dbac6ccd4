import type { Request } from 'express';

/**
 * Whom the API counts a call to: the address that the gateway saw, or that a trusted proxy before it saw, never what a
 * visitor claims. The key tells the API that the gateway says so.
 */
export const forwardedHeaders = ({ ip = 'unknown' }: Request, gatewayKey = ''): Record<string, string> => ({
  'X-Forwarded-For': ip,
  'X-Gateway-Key': gatewayKey,
});
