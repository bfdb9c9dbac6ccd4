import { createHash, timingSafeEqual } from 'node:crypto';
import { notices } from '@lintel/contract/notices';
import type { RequestHandler } from 'express';
import type { compile } from 'proxy-addr';

/** Whether an address belongs to a trusted proxy. */
export type IsTrustedProxy = ReturnType<typeof compile>;

/**
 * Trusts `X-Forwarded-For` only from the gateway, which authenticates with a shared key, and from trusted proxies.
 * Otherwise any client could impersonate a new visitor on each call.
 * @param key null to trust no gateway
 */
export function trustGateway(key: string | null, isTrustedProxy: IsTrustedProxy): RequestHandler {
  let hasWarned = false;
  return ({ headers, socket }, _response, next) => {
    const given = headers['x-gateway-key'];
    const isGateway = key !== null && typeof given === 'string' && isSame(given, key);
    if (!isGateway && !isTrustedProxy(socket.remoteAddress ?? '', 0)) delete headers['x-forwarded-for'];
    // This is logged only once, since any client can send the header.
    if (given && !isGateway && !hasWarned) {
      hasWarned = true;
      notices.warn('An X-Gateway-Key does not match GATEWAY_KEY: its X-Forwarded-For is ignored.');
    }
    next();
  };
}

const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
