import type { Page } from '@playwright/test';
import { toastOf } from './toast.ts';

/** The parts of the profile's page, by the words on them. */
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
    success: toastOf(page).filter({ hasText: 'Success' }),
    failure: toastOf(page).filter({ hasText: 'Error' }),
    /** How far a section stands from the window's top. */
    topOf: (id: string) => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top),
  };
};

/** The bodies of a call that the page makes from now on. */
export function bodiesOf(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api${path}`)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}
