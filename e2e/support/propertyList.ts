import type { Schemas } from '@lintel/contract/api';
import { expect, type Page } from '@playwright/test';
import type { Api } from './Api.ts';

/** Locators of the property list. */
export const propertyList = (page: Page) => {
  const grid = page.getByRole('list', { name: 'Properties' });
  const card = (title: string) => grid.getByRole('article', { name: title, exact: true });
  return {
    grid,
    search: page.getByRole('searchbox', { name: 'Search properties' }),
    state: page.getByRole('combobox', { name: 'State' }),
    type: page.getByRole('combobox', { name: 'Type' }),
    sort: page.getByRole('combobox', { name: 'Sort' }),
    cards: grid.getByRole('article'),
    /** Every card's title. */
    titles: grid.getByRole('heading', { level: 2 }),
    card,
    stateOf: (title: string) => card(title).getByRole('button', { name: /change the state/ }),
    qrOf: (title: string) => card(title).getByRole('button', { name: `QR code of ${title}` }),
    deleteOf: (title: string) => card(title).getByRole('button', { name: `Delete ${title}` }),
  };
};

/** Returns the account's listings that match an API query, in the order of the unfiltered list. */
export const listings = (api: Api, query = '') =>
  api.get<Schemas['Property'][]>(`/properties?_limit=100&_sort=createdAt&_order=desc${query}`);

/** Returns the newest listing of a state. */
export async function findListingByState(
  api: Api,
  state: Schemas['PropertyState'],
): Promise<Schemas['Property']> {
  const [listing] = await listings(api, `&state=${encodeURIComponent(state)}`);
  if (!listing) throw new Error(`The account has no listing that is ${state}.`);
  return listing;
}

/** Chooses a transition in the menu of a state. */
export async function chooseState(page: Page, title: string, way: string) {
  const menu = page.getByRole('menu', { name: `State of ${title}` });
  await menu.getByRole('menuitem', { name: way, exact: true }).click();
  await expect(menu).toHaveCount(0);
}

/** Formats a price as on the screen. */
export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
