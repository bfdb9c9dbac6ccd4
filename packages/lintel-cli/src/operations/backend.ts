import type { BackendAddress, RegistryRevision } from '@lintel/contract';
import { isPublicAddress } from '../access/publicAddress.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ReviseOptions, revise } from '../store/revise.ts';
import { UsageError, UserError } from '../UserError.ts';

/**
 * Sets the address of a module's backend, effective with the next call. The module need not be live.
 * @param backend null removes the address
 * @throws UsageError for an address that the gateway would not call
 */
export async function setBackend(
  store: ReleaseStore,
  id: string,
  backend: BackendAddress | null,
  options: ReviseOptions = {},
): Promise<RegistryRevision> {
  if (id === 'shell') throw new UserError('The backend of the shell is the API.');
  const address = backend && parseBackend(backend);
  return revise(
    store,
    (before) => {
      const { [id]: _, ...others } = before?.backends ?? {};
      return {
        reason: address ? `backend ${id} ${address.url}` : `backend ${id} removed`,
        live: before?.live ?? {},
        disabled: before?.disabled,
        canary: before?.canary,
        backends: { ...others, ...(address && { [id]: address }) },
      };
    },
    options,
  );
}

/** Removes a trailing slash. @throws UsageError */
function parseBackend({ url: text, internal }: BackendAddress): BackendAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || text.length > 500)
    throw new UsageError(`"${text}" is no address. Write it like https://open-house.example.com/api.`);
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError('The address has a credential, a query or a fragment. Leave it out.');
  const address = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  if (internal) return { url: address, internal: true };
  if (url.protocol !== 'https:')
    throw new UsageError(`${text} would send data unencrypted. Use https://${url.host}.`);
  if (!isPublicHost(url.hostname)) {
    throw new UsageError(
      `${url.hostname} is in the internal network. Only an operator may allow that, with the store's directory: --internal`,
    );
  }
  return { url: address };
}

/**
 * Whether a host may be public. Names are resolved when the gateway calls them; those that cannot be public are refused
 * here.
 */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isNumeric = /^[\d.]+$/.test(host) || host.includes(':');
  return isNumeric
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(local|localhost|internal|home\.arpa)$/.test(host);
}
