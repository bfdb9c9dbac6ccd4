import type { Request } from 'express';

/** Whether the visitor's browser used TLS, with us or with the proxy before us. */
export const isHttps = (request: Request): boolean =>
  request.secure || request.get('x-forwarded-proto')?.split(',')[0] === 'https';
