import type { Page } from '@playwright/test';

/** The parts of a listing's page, by the words on them. */
export const propertyPage = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const pictures = region('Pictures');
  return {
    back: page.getByRole('link', { name: 'Back to Properties' }),
    edit: page.getByRole('link', { name: 'Edit', exact: true }),
    region,
    /** The value that stands beside a name. */
    fact: (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd'),
    picture: pictures.getByRole('img').first(),
    counter: pictures.getByRole('status'),
    opener: pictures.getByRole('button', { name: /whole screen/ }),
    state: region('State'),
    publicPage: region('Public page'),
    leads: region('Leads'),
    figures: region('Figures'),
  };
};
