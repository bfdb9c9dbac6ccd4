import type { PageAnswer, PageRequest } from '@lintel/contract';
import { ApiDown, NotThere } from './api/failures';
import { renderDocument } from './document/renderDocument';
import { NotAvailable } from './notices/NotAvailable';
import { Unavailable } from './notices/Unavailable';
import { matchPath } from './page/matchPath';
import { pages } from './pages';

/** Whole documents for whatever the API has to say: there is no page that a visitor waits for in vain. */
export async function answer(request: PageRequest): Promise<PageAnswer> {
  const { pathname, search } = new URL(request.url);
  try {
    for (const page of pages) {
      const params = matchPath(page.path, pathname);
      if (params) return await page.answer(request, params);
    }
    throw new NotThere();
  } catch (cause) {
    if (cause instanceof NotThere) {
      const html = renderDocument(request, { title: 'Not available', hidden: true }, <NotAvailable />);
      return { status: 404, headers: { 'Cache-Control': 'no-store' }, html };
    }
    if (!(cause instanceof ApiDown)) throw cause;
    const html = renderDocument(
      request,
      { title: 'Not reachable', hidden: true },
      <Unavailable address={pathname + search} posted={request.form} />,
    );
    return { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' }, html };
  }
}
