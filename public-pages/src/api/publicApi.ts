import type { PageRequest } from '@lintel/contract';

/**
 * Thrown when the API shows visitors nothing at this address: missing, draft, deleted and frozen resources are
 * indistinguishable.
 */
export class NotFound extends Error {}

/** Thrown when the API does not respond, or its response cannot be parsed. */
export class ApiUnavailable extends Error {}

/** Thrown when the resource has a new address. */
export class Moved extends Error {
  /** @param path below `/public`, which is also the page's own path */
  constructor(readonly path: string) {
    super(`Moved to ${path}.`);
  }
}

/**
 * Reads public data.
 * @param path below `/api/public`
 * @throws NotFound, Moved, ApiUnavailable
 */
export async function readPublic<Data>({ callApi }: PageRequest, path: string): Promise<Data> {
  const response = await callApi(`/public${path}`).catch(failWithUnavailable);
  if (response.status === 404) throw new NotFound();
  if (response.status === 301) throw new Moved(publicPath(response.headers.get('location')));
  if (!response.ok) throw new ApiUnavailable(`GET ${path}: ${response.status}`);
  const { data } = await response.json().catch(failWithUnavailable);
  return data;
}

function failWithUnavailable(cause: unknown): never {
  throw new ApiUnavailable('The API does not respond.', { cause });
}

const publicPath = (location: string | null) => (location ?? '').replace(/^.*\/api\/public(?=\/)/, '');

type SendResult =
  | { kind: 'accepted' }
  /** By field name; errors about other values have separate names. */
  | { kind: 'rejected'; fields: Record<string, string> }
  | { kind: 'rateLimited'; seconds: number }
  | { kind: 'unavailable' };

/**
 * Sends a visitor's form.
 * @param path below `/api/public`
 * @param key idempotency key: requests with the same key and body count once
 * @throws NotFound when its listing or agent no longer exists
 */
export async function sendPublic(
  { callApi }: PageRequest,
  path: string,
  body: object,
  key: string,
): Promise<SendResult> {
  const response = await callApi(`/public${path}`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body,
  }).catch(() => null);
  if (response?.ok) return { kind: 'accepted' };
  if (response?.status === 404) throw new NotFound();
  if (response?.status === 429) {
    return { kind: 'rateLimited', seconds: Number(response.headers.get('retry-after')) || 60 };
  }
  const { error } = (await response?.json().catch(() => null)) ?? {};
  return response?.status === 422 && error?.fields
    ? { kind: 'rejected', fields: error.fields }
    : { kind: 'unavailable' };
}
