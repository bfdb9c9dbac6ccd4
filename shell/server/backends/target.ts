import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isPublicAddress } from '@lintel/cli';
import type { BackendAddress } from '@lintel/contract';
import { BackendError, unreachable } from './errors.ts';

/**
 * Returns the address of a call below its backend.
 * @param path as sent, with the query: `/visits/7?tab=notes`
 * @throws BackendError (400) when the path could leave the backend's base
 */
export function toTarget({ url }: BackendAddress, path: string): URL {
  const [pathname = ''] = path.split('?');
  const segments = decode(pathname).split(/[/\\]/);
  if (segments.some((segment) => segment === '.' || segment === '..'))
    throw new BackendError(400, 'BAD_REQUEST', 'The address leads out of the backend.');
  return new URL(url + path);
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new BackendError(400, 'BAD_REQUEST', 'The address cannot be decoded.');
  }
}

/**
 * Restricts the addresses to which a call to a backend may connect. The name is checked when it is resolved for this
 * connection, because it may resolve differently than when the address was set.
 * @throws BackendError (502) for an internal address that no operator allowed
 */
export function restrictConnection(
  { internal }: BackendAddress,
  { hostname }: URL,
): { lookup?: LookupFunction } {
  if (internal) return {};
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw unreachable();
  return { lookup: lookupPublic };
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), '', 0);
    const internal = addresses.find(({ address }) => !isPublicAddress(address));
    if (internal) return callback(new Error(`${hostname} leads to the internal ${internal.address}.`), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
