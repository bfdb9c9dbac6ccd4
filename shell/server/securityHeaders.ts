import type { HostConfig } from '@lintel/contract';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Features that the product never uses. Notifications, clipboard and full screen keep the browser's defaults. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Denies these features to pages and their embedded content. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.set('Permissions-Policy', PERMISSIONS);
  next();
};

/** Headers of every response. Pages replace the content security policy, because theirs contains their nonce. */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      // A browser shows a PDF with its own scripts and styles.
      'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
      'frame-ancestors': ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  // The gateway also runs on plain http. A proxy that terminates TLS sets HSTS.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/**
 * Returns the policy of the shell's page: no eval, no foreign scripts, no inline styles. Styles that scripts insert
 * have the nonce.
 * @param devServers origins on the visitor's machine from which modules are loaded
 */
export function contentSecurityPolicy(
  nonce: string,
  { apiBaseUrl }: HostConfig,
  devServers: readonly string[] = [],
): string {
  const api = apiBaseUrl.startsWith('/') ? '' : ` ${new URL(apiBaseUrl).origin}`;
  const local = devServers.map((origin) => ` ${origin}`).join('');
  const sockets = local.replaceAll('http:', 'ws:');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${local}`,
    `style-src 'self' 'nonce-${nonce}'${local}`,
    `img-src 'self' data: blob:${api}${local}`,
    `connect-src 'self'${api}${local}${sockets}`,
    `font-src 'self'${local}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns the policy of a rendered page: its own scripts and style, and images and calls of this origin. */
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
