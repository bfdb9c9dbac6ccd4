import type { Page } from '@playwright/test';

/** Locators of the lead list. */
export const leadList = (page: Page) => {
  const table = page.getByRole('table', { name: 'Leads' });
  return {
    table,
    search: page.getByRole('searchbox', { name: 'Search leads' }),
    stage: page.getByRole('combobox', { name: 'Stage' }),
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    /** The names in the rows, which link to the leads. */
    names: table.getByRole('link', { name: /^(?!View Details)/ }),
    row: (name: string) =>
      table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    sortBy: (column: string) => table.getByRole('columnheader', { name: column }).getByRole('button').click(),
  };
};

/** Records the queries of `GET /leads` that the list sends. */
export function listCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The sidebar also requests leads for its count, but without `_expand`.
    if (pathname === '/api/leads' && searchParams.has('_expand')) calls.push(searchParams);
  });
  return calls;
}
