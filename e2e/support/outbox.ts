import type { Schemas } from '@lintel/contract/api';
import { type APIRequestContext, expect } from '@playwright/test';

/** Returns mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Schemas['Mail'][]> {
  const answer = await request.get('/api/__mock/outbox', { params: { to: address } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data;
}

/**
 * Returns path and query of the link in a mail, regardless of its origin.
 * @param path of the link; by default the first one
 */
export function getLink({ text }: Schemas['Mail'], path = ''): string {
  const link = text.match(new RegExp(`https?://[^/\\s]+${path}\\S*`))?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Returns the six-digit code in a mail. */
export function getCode(mail: Schemas['Mail'] | undefined): string {
  const code = mail?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`No code in: ${mail?.text ?? 'no mail'}`);
  return code;
}
