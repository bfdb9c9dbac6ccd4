import type { HostConfig } from '@lintel/contract';
import helmet from 'helmet';

/** Headers of every answer. The policy for scripts and styles is the page's, since it carries the page's nonce. */
export const securityHeaders = helmet({
  contentSecurityPolicy: false,
  // Plain http on localhost is a way to run this; who serves TLS sets HSTS there.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/** No eval, no foreign script, no inline style; styles that scripts insert carry the nonce. */
export function contentSecurityPolicy(nonce: string, { apiBaseUrl }: HostConfig): string {
  const api = apiBaseUrl.startsWith('/') ? '' : ` ${new URL(apiBaseUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${api}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
