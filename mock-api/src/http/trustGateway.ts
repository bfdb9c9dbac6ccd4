import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

/**
 * Trusts `X-Forwarded-For` only from the gateway, which authenticates with a shared key. Otherwise any client
 * could pretend to be a new visitor on each call.
 * @param key null trusts no proxy
 */
export function trustGateway(key: string | null): RequestHandler {
  let hasWarned = false;
  return ({ headers }, _response, next) => {
    const given = headers['x-gateway-key'];
    const isTrusted = key !== null && typeof given === 'string' && isSame(given, key);
    if (!isTrusted) delete headers['x-forwarded-for'];
    // Log this once, since any client can send the header.
    if (given && !isTrusted && !hasWarned) {
      hasWarned = true;
      console.warn('An X-Gateway-Key does not match GATEWAY_KEY: its X-Forwarded-For is ignored.');
    }
    next();
  };
}

const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
