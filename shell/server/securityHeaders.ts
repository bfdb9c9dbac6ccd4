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

const LOCAL = ' http://localhost:*';

/**
 * No eval, no foreign script, no inline style; styles that scripts insert carry the nonce.
 * @param local modules may come from dev servers on the visitor's own machine
 */
export function contentSecurityPolicy(nonce: string, { apiBaseUrl }: HostConfig, local = false): string {
  const api = apiBaseUrl.startsWith('/') ? '' : ` ${new URL(apiBaseUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${local ? LOCAL : ''}`,
    `style-src 'self' 'nonce-${nonce}'${local ? LOCAL : ''}`,
    `img-src 'self' data: blob:${api}${local ? LOCAL : ''}`,
    `connect-src 'self'${api}${local ? `${LOCAL} ws://localhost:*` : ''}`,
    `font-src 'self'${local ? LOCAL : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Of a page that is rendered here: nothing but its own scripts and its one style, pictures and calls of this origin. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
