import type { Page } from '@playwright/test';
import { getToast } from './shell.ts';

/** Locators of the profile page. */
export const profilePage = (page: Page) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    section,
    field: (name: string) => page.getByLabel(name, { exact: true }),
    save: (name: string) => section(name).getByRole('button', { name: 'Save', exact: true }),
    add: (name: string) => section(name).getByRole('button', { name: 'Add', exact: true }),
    entries: (name: string) => section(name).getByRole('listitem'),
    saveAll: page.getByRole('button', { name: 'Save All' }),
    links: page.getByRole('navigation', { name: 'Sections' }).getByRole('link'),
    choice: page.getByRole('combobox', { name: 'Section', exact: true }),
    success: getToast(page).filter({ hasText: 'Success' }),
    failure: getToast(page).filter({ hasText: 'Error' }),
    /** Returns the distance of a section from the top of the window. */
    topOf: (id: string) => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top),
  };
};

/** Records the bodies of a call that the page makes. */
export function collectBodies(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api${path}`)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}
