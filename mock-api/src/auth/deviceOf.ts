import type { Request } from 'express';
import type { Device } from './Sessions';

const MAX_AGENT = 300;

/** The address is the connection's, or X-Forwarded-For's when the connection comes from this machine. */
export function deviceOf(request: Request): Device {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
    address: request.ip ?? 'unknown',
  };
}
