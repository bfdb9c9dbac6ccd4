import type { Request } from 'express';

/** Whether the visitor's browser uses TLS, to the gateway or to the proxy in front of it. */
export const isHttps = (request: Request): boolean =>
  request.secure || request.get('x-forwarded-proto')?.split(',')[0] === 'https';
