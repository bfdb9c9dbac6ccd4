import type { Page } from '@playwright/test';

/** Locators of a listing's page. */
export const propertyPage = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const pictures = region('Pictures');
  return {
    back: page.getByRole('link', { name: 'Back to Properties' }),
    edit: page.getByRole('link', { name: 'Edit', exact: true }),
    region,
    /** The value beside a label. */
    fact: (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd'),
    picture: pictures.getByRole('img').first(),
    counter: pictures.getByRole('status'),
    opener: pictures.getByRole('button', { name: /full screen/ }),
    state: region('State'),
    publicPage: region('Public page'),
    leads: region('Leads'),
    figures: region('Figures'),
  };
};
