import type { Page } from '@playwright/test';

/** The parts of the list of leads, by the words on them. */
export const leadList = (page: Page) => {
  const table = page.getByRole('table', { name: 'Leads' });
  return {
    table,
    search: page.getByRole('searchbox', { name: 'Search leads' }),
    stage: page.getByRole('combobox', { name: 'Stage' }),
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    /** Every row's name: its link to the lead. */
    names: table.getByRole('link', { name: /^(?!View Details)/ }),
    row: (name: string) =>
      table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    sortBy: (column: string) => table.getByRole('columnheader', { name: column }).getByRole('button').click(),
  };
};

/** Calls of `GET /leads` that the list makes, as their queries. */
export function listCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Others ask for leads, too: the sidebar's count does so without `_expand`.
    if (pathname === '/api/leads' && searchParams.has('_expand')) calls.push(searchParams);
  });
  return calls;
}
