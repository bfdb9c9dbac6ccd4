import { NONCE, type OfflineRevision } from '../../shared/offlineRevision';

const CACHE_PREFIX = 'lintel-files-';

/** Each revision has a separate cache, so that revisions never mix. */
export const toCacheName = ({ id }: Pick<OfflineRevision, 'id'>) => CACHE_PREFIX + id;

export const isOfflineCache = (name: string) => name.startsWith(CACHE_PREFIX);

export const isOldCache = (name: string, revision: Pick<OfflineRevision, 'id'>) =>
  isOfflineCache(name) && name !== toCacheName(revision);

/** Whether a path belongs to the dashboard, rather than to the API or to public pages. */
export const isDashboardPage = (path: string, { others }: Pick<OfflineRevision, 'others'>) =>
  !others.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`));

/** Creates the dashboard's page at an address, with a new nonce. */
export function createPage(
  url: string,
  { html, home, policy }: Pick<OfflineRevision, 'html' | 'home' | 'policy'>,
): Response {
  const { pathname, search } = new URL(url);
  const page = pathname + search === '/' ? (home ?? html) : html;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return new Response(page.replaceAll(NONCE, nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.replaceAll(NONCE, nonce),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
