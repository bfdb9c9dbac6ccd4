import type { PageAnswer, PageRequest } from '@lintel/contract';
import { agentPage } from './agent/agentPage';
import { ApiUnavailable, NotFound } from './api/publicApi';
import { renderDocument } from './document/renderDocument';
import { listingPage } from './listing/listingPage';
import { NotAvailable, Unavailable } from './notices/Notice';
import type { Page } from './page/definePage';
import { matchPath } from './page/matchPath';
import { confirmPage, unsubscribePage } from './subscription/subscriptionPages';

/** Every page of this release; module.json declares the same paths. */
export const pages: Page[] = [listingPage, agentPage, unsubscribePage, confirmPage];

/** Responds to every request with a complete document, also when the API is down or the page does not exist. */
export async function answer(request: PageRequest): Promise<PageAnswer> {
  const { pathname, search } = new URL(request.url);
  try {
    for (const page of pages) {
      const params = matchPath(page.path, pathname);
      if (params) return await page.answer(request, params);
    }
    throw new NotFound();
  } catch (cause) {
    if (cause instanceof NotFound) {
      const html = renderDocument(request, { title: 'Not available', hidden: true }, <NotAvailable />);
      return { status: 404, headers: { 'Cache-Control': 'no-store' }, html };
    }
    if (!(cause instanceof ApiUnavailable)) throw cause;
    const html = renderDocument(
      request,
      { title: 'Unavailable', hidden: true },
      <Unavailable address={pathname + search} posted={request.form} />,
    );
    return { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' }, html };
  }
}
