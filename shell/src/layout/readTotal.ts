import { host } from '../host';

/**
 * How many records a list call has in all.
 * @param path with its query: `/leads?isRead=false&_limit=1`
 * @throws Error when the call fails
 */
export async function readTotal(path: string, signal: AbortSignal): Promise<number> {
  const response = await host.session.request(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const { meta } = (await response.json()) as { meta?: { total?: unknown } };
  if (typeof meta?.total !== 'number') throw new Error(`${path} told no total`);
  return meta.total;
}
