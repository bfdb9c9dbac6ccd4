import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/Api.ts';
import { expect, test } from '../support/test.ts';

interface ListChange {
  act(page: Page): Promise<unknown>;
  /** The query of the address after the change. */
  query: string;
}

interface List {
  name: string;
  path: string;
  items(page: Page): Locator;
  /** Each of them adds an entry to the history. */
  changes: readonly ListChange[];
  /** The search replaces the history entry of the last change. */
  search?: ListChange;
  prepare?(api: Api): Promise<unknown>;
}

const select =
  (name: string, option: string): ListChange['act'] =>
  (page) =>
    page.getByRole('combobox', { name, exact: true }).selectOption(option);
const press =
  (name: string): ListChange['act'] =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();
const sortBy =
  (column: string): ListChange['act'] =>
  (page) =>
    page.getByRole('columnheader', { name: column }).getByRole('button').click();
const type =
  (text: string): ListChange['act'] =>
  (page) =>
    page.getByRole('main').getByRole('searchbox').fill(text);
const rowsOf = (name: string) => (page: Page) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

const lists: readonly List[] = [
  {
    name: 'properties',
    path: '/properties',
    items: (page) => page.getByRole('list', { name: 'Properties' }).getByRole('heading', { level: 2 }),
    prepare: async (api) => {
      for (let number = 1; number <= 3; number += 1)
        await api.call('post', '/properties', { title: `Extra house ${number}`, price: number });
    },
    changes: [
      { act: press('Next page'), query: '?page=2' },
      { act: select('State', 'Active'), query: '?state=Active' },
      { act: select('Type', 'Apartment'), query: '?state=Active&type=Apartment' },
      {
        act: select('Sort', 'Price, low to high'),
        query: '?state=Active&type=Apartment&sort=price&order=asc',
      },
    ],
    search: { act: type('loft'), query: '?state=Active&type=Apartment&sort=price&order=asc&q=loft' },
  },
  {
    name: 'leads',
    path: '/leads',
    items: rowsOf('Leads'),
    changes: [
      { act: press('Next page'), query: '?page=2' },
      { act: select('Follow-up', 'Due later'), query: '?followUp=later' },
      { act: select('Follow-up', 'All follow-ups'), query: '' },
      { act: select('Stage', 'Won'), query: '?status=Won' },
      { act: sortBy('Name'), query: '?status=Won&sort=name&order=asc' },
    ],
    search: { act: type('helga'), query: '?status=Won&sort=name&order=asc&q=helga' },
  },
  {
    name: 'the board of leads',
    path: '/leads?view=board',
    items: (page) => page.getByRole('group', { name: 'Board' }).getByRole('listitem'),
    changes: [{ act: select('Follow-up', 'Due later'), query: '?view=board&followUp=later' }],
    search: { act: type('thandi'), query: '?view=board&followUp=later&q=thandi' },
  },
  {
    name: 'deleted leads',
    path: '/leads?isDeleted=true',
    items: rowsOf('Leads'),
    prepare: (api) => api.call('post', '/leads/bulk', { action: 'delete', query: {} }),
    changes: [
      { act: press('Next page'), query: '?isDeleted=true&page=2' },
      { act: select('Stage', 'Won'), query: '?isDeleted=true&status=Won' },
    ],
    search: { act: type('oliver'), query: '?isDeleted=true&status=Won&q=oliver' },
  },
  {
    name: 'subscribers',
    path: '/newsletters',
    items: rowsOf('Subscribers'),
    changes: [
      { act: press('Next page'), query: '?page=2' },
      { act: select('Status', 'Unsubscribed'), query: '?status=Unsubscribed' },
      { act: sortBy('Subscriber'), query: '?status=Unsubscribed&sort=name&order=asc' },
    ],
    search: { act: type('karl'), query: '?status=Unsubscribed&sort=name&order=asc&q=karl' },
  },
  {
    name: 'newsletters',
    path: '/newsletters/campaigns',
    items: rowsOf('Newsletters'),
    prepare: async (api) => {
      for (let number = 1; number <= 21; number += 1) await api.newsletter({ subject: `Issue ${number}` });
    },
    changes: [
      { act: press('Next page'), query: '?page=2' },
      { act: select('Status', 'Draft'), query: '?status=draft' },
    ],
    search: { act: type('issue 2'), query: '?status=draft&q=issue+2' },
  },
  {
    name: 'reviews',
    path: '/reviews',
    items: rowsOf('Reviews'),
    changes: [
      { act: press('Next page'), query: '?page=2' },
      { act: press('Unanswered'), query: '?unanswered=true' },
      { act: select('Status', 'Published'), query: '?status=published' },
      { act: sortBy('Rating'), query: '?status=published&sort=rating&order=asc' },
    ],
    search: { act: type('garden'), query: '?status=published&sort=rating&order=asc&q=garden' },
  },
  {
    name: 'coins',
    path: '/coins',
    items: (page) => page.getByRole('table', { name: 'Coins' }).locator('[data-row-link]'),
    changes: [
      { act: press('Solana'), query: '?list=solana' },
      { act: press('Top movers'), query: '?list=top' },
    ],
    search: { act: type('bit'), query: '?list=top&q=bit' },
  },
  {
    name: 'comments on a coin',
    path: '/coins/bonk',
    items: (page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem'),
    prepare: async (api) => {
      for (let number = 1; number <= 12; number += 1)
        await api.call('post', '/comment/add', { coin: 'bonk', text: `Thought ${number}` });
    },
    changes: [
      { act: press('Next page'), query: '?page=2' },
      { act: press('Most liked'), query: '?sort=likes' },
    ],
  },
];

for (const { name, path, items, changes, search, prepare } of lists) {
  test(`search, filters, sort and page of ${name} are in the URL`, {
    tag: ['@NAV-16', '@full'],
  }, async ({ page, context, signedIn: _, api }) => {
    await prepare?.(api);
    const read = async () => {
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(items(page)).not.toHaveCount(0);
      return items(page).allInnerTexts();
    };
    await page.goto(path);
    const entries = [{ url: path, list: await read() }];
    for (const change of [...changes, ...(search ? [search] : [])]) {
      const url = `${path.replace(/\?.*/, '')}${change.query}`;
      const [last] = entries.slice(-1);
      await change.act(page);
      await expect(page).toHaveURL(url);
      await expect.poll(read).not.toEqual(last?.list);
      const list = await read();
      await page.reload();
      await expect.poll(read).toEqual(list);
      const copied = await context.newPage();
      await copied.goto(url);
      await expect.poll(() => items(copied).allInnerTexts()).toEqual(list);
      await copied.close();
      if (change === search) entries.pop();
      entries.push({ url, list });
    }
    for (const { url, list } of entries.slice(0, -1).reverse()) {
      await page.goBack();
      await expect(page).toHaveURL(url);
      await expect.poll(read).toEqual(list);
    }
  });
}
