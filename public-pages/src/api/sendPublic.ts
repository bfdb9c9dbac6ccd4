import type { PageRequest } from '@lintel/contract';
import { NotThere } from './failures';

export type Outcome =
  | { kind: 'taken' }
  /** By field; what is about none of the form's fields stands under a name of its own. */
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'limited'; seconds: number }
  | { kind: 'down' };

/**
 * Sends what a visitor filled in.
 * @param path below `/api/public`
 * @param key the same key and body count once
 * @throws NotThere when what it is about has gone
 */
export async function sendPublic(
  { callApi }: PageRequest,
  path: string,
  body: object,
  key: string,
): Promise<Outcome> {
  const response = await callApi(`/public${path}`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body,
  }).catch(() => null);
  if (response?.ok) return { kind: 'taken' };
  if (response?.status === 404) throw new NotThere();
  if (response?.status === 429) {
    return { kind: 'limited', seconds: Number(response.headers.get('retry-after')) || 60 };
  }
  const { error } = (await response?.json().catch(() => null)) ?? {};
  return response?.status === 422 && error?.fields
    ? { kind: 'refused', fields: error.fields }
    : { kind: 'down' };
}
