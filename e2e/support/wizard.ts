import type { Schemas } from '@lintel/contract/api';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './Api.ts';
import { heading } from './shell.ts';

export const stepNames = [
  'Basic Information',
  'Media',
  'Building Details',
  'Building Systems',
  'Complex Features',
  'Legal & Financial',
  'Location',
] as const;

/** Locators of the wizard, by their texts. */
export const wizard = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('complementary', { name: 'Property Setup Progress' });
  const images = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  return {
    panel,
    step: (name: string): Locator => panel.getByRole('button', { name }),
    picker: page.locator('summary'),
    progress: panel.getByRole('progressbar'),
    banner: page.getByText('Please complete all required fields'),
    back: page.getByRole('link', { name: 'Back to Properties' }),
    previous: button('Previous'),
    next: button('Continue'),
    saveDraft: button('Save as Draft'),
    publish: button('Publish'),
    resume: button('Resume your draft'),
    startOver: button('Start over'),
    note: page.locator('[data-save-status]'),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    files: page.locator('input[type="file"]'),
    images,
    image: (name: string) => images.filter({ hasText: name }),
    heading: (name: string) => heading(page, name),
  };
};

/** Fills in the required fields of the first step: title and price. */
export async function fillBasics(page: Page, title: string, price = '250000') {
  await wizard(page).field('Title').fill(title);
  await wizard(page).field('Price').fill(price);
}

/** Expects the note that everything is saved. */
export const expectDraftSaved = (page: Page) =>
  expect(wizard(page).note).toHaveText(/^Saved \d{1,2}:\d\d [AP]M$/, { timeout: 20_000 });

/** Returns the account's listing with that title; undefined while there is none. */
export async function findListing(api: Api, title: string): Promise<Schemas['Property'] | undefined> {
  const listings = await api.get<Schemas['Property'][]>('/properties?_limit=100');
  return listings.find((listing) => listing.title === title);
}

/** Waits until the server has a listing with that title. */
export async function findListingByTitle(api: Api, title: string): Promise<Schemas['Property']> {
  await expect.poll(() => findListing(api, title)).toBeTruthy();
  return (await findListing(api, title)) as Schemas['Property'];
}
