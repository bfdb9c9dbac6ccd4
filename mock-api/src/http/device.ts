import type { Request } from 'express';

export interface Device {
  userAgent: string;
  address: string;
}

const MAX_USER_AGENT_LENGTH = 300;

/**
 * Reads the client's user agent and IP address: the address of the connection, or the one that the gateway forwards.
 */
export function readDevice(request: Request): Device {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    address: request.ip ?? 'unknown',
  };
}
