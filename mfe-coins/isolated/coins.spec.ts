import { expect, test, waitForIdle } from '@lintel/isolated';
import type { Locator, Page } from '@playwright/test';

const looks = [
  { name: 'light', scenario: 'account=demo', viewport: { width: 1440, height: 900 } },
  { name: 'dark', scenario: 'account=demo&theme=dark', viewport: { width: 1440, height: 900 } },
  { name: 'phone', scenario: 'account=demo', viewport: { width: 390, height: 844 } },
];

/** A minute and a half after the fixed time of every isolated test. */
const LATER = '2026-11-18T10:25:30.000Z';

interface State {
  name: string;
  address: string;
  /** Puts the page into the state. @returns the element to capture; undefined for the whole page */
  arrange(page: Page): Promise<Locator | undefined>;
}

const states: State[] = [
  {
    name: 'prices as a table',
    address: '/coins/solana?',
    async arrange(page) {
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expect(page.getByRole('region', { name: 'Prices, as a table' })).toBeVisible();
      return page.getByRole('region', { name: 'Price', exact: true });
    },
  },
  {
    name: 'crosshair',
    address: '/coins/solana?period=30d&',
    async arrange(page) {
      await page.getByRole('slider', { name: 'Price at' }).focus();
      await page.keyboard.press('Home');
      return page.getByRole('region', { name: 'Price', exact: true });
    },
  },
  {
    name: 'analysis',
    address: '/coins/solana?',
    async arrange(page) {
      const card = page.getByRole('region', { name: 'AI analysis' });
      await card.getByRole('button', { name: 'Analyze Solana' }).click();
      await expect(card.getByRole('button', { name: 'Run again' })).toBeVisible();
      return card;
    },
  },
  {
    name: 'chat',
    address: '/coins/solana?',
    async arrange(page) {
      const card = page.getByRole('region', { name: 'Ask about Solana' });
      const question = card.getByRole('textbox', { name: 'Ask a question' });
      for (const text of ['How volatile is it?', 'Should I buy it?']) {
        await question.fill(text);
        await question.press('Enter');
        await expect(card.getByRole('button', { name: 'Send' })).toBeVisible();
      }
      await expect(card.getByRole('listitem')).toHaveCount(4);
      return card;
    },
  },
  {
    name: 'stale',
    address: '/coins?',
    async arrange(page) {
      await page.clock.setFixedTime(LATER);
      await expect(page.getByText('Stale, updated 1 min ago')).toBeVisible();
      return undefined;
    },
  },
  {
    name: 'no match',
    address: '/coins?q=zzz&',
    async arrange(page) {
      await expect(page.getByRole('heading', { name: 'No results for “zzz”' })).toBeVisible();
      return undefined;
    },
  },
];

for (const { name, address, arrange } of states)
  for (const look of looks)
    test.describe(() => {
      test.use({ viewport: look.viewport });
      test(`${name}, ${look.name}`, async ({ page, account: _ }) => {
        await page.goto(`${address}bar=off&${look.scenario}`);
        await waitForIdle(page);
        const shown = (await arrange(page)) ?? page;
        await expect(shown).toHaveScreenshot(`${name.replaceAll(' ', '-')}-${look.name}.png`);
      });
    });
