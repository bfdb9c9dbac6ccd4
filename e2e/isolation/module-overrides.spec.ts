import type { ModuleManifest } from '@lintel/contract';
import { devServer } from '../support/devServer.ts';
import { heading } from '../support/heading.ts';
import { liveVersion } from '../support/liveVersion.ts';
import { liveSearch, localSearch, serveLeads } from '../support/localLeads.ts';
import { expect, test } from '../support/ownGateway.ts';
import { bannerOf, panelOf } from '../support/qaLink.ts';
import { sidebarOf } from '../support/sidebar.ts';

test.use({ development: true });

test('a module comes from a dev server, chosen by keyboard, until it is left', async ({
  page,
  gateway,
  problems,
  signedIn: _,
}) => {
  const server = await serveLeads(gateway);
  await page.goto('/leads');
  await expect(liveSearch(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('overrides');
  await page.keyboard.press('Enter');

  const panel = panelOf(page);
  await expect(panel.source('Leads')).toHaveAccessibleDescription(
    `Live: ${await liveVersion(gateway.store, 'leads')}`,
  );
  await panel.source('Leads').focus();
  await page.keyboard.type('Local');
  await page.keyboard.press('Tab');
  await expect(panel.server('Leads')).toBeFocused();
  await expect(panel.server('Leads')).toHaveValue('http://localhost:3100');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(server.url);
  await page.keyboard.press('Enter');

  const banner = bannerOf(page);
  await expect(banner).toContainText(`Module overrides: Leads from ${new URL(server.url).host}`);
  await expect(localSearch(page)).toBeVisible();
  await sidebarOf(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(banner).toBeVisible();
  expect(problems).toEqual([]);

  // When it ends, the live one is there again.
  await server.stop();
  await page.goto('/leads');
  await expect(banner).toContainText(
    `${new URL(server.url).host} cannot be read, you see production instead`,
  );
  await expect(liveSearch(page)).toBeVisible();
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(banner).toHaveCount(0);
  await expect(liveSearch(page)).toBeVisible();
});

test('a dev server that does not answer is said before anything changes', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  const server = await serveLeads(gateway);
  await server.stop();
  await page.goto('/');
  await page.getByRole('button', { name: 'Module overrides' }).click();
  const panel = panelOf(page);
  await panel.source('Leads').selectOption('Local dev server');
  await panel.server('Leads').fill(server.url);
  await panel.apply.click();
  await expect(panel.server('Leads')).toHaveAccessibleDescription(
    `Nothing answers at ${server.url}. Start it there: npm run dev`,
  );
  await expect(panel.server('Leads')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.dialog).toHaveCount(0);
  await expect(bannerOf(page)).toHaveCount(0);
});

test('a published version is chosen, and Back to live ends it', async ({ page, gateway, signedIn: _ }) => {
  const server = await serveLeads(gateway);
  await server.stop();
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Module overrides' }).click();
  const panel = panelOf(page);
  await panel.source('Leads').selectOption('1.5.0');
  await panel.apply.click();
  await expect(bannerOf(page)).toContainText('Module overrides: Leads 1.5.0');
  await expect(localSearch(page)).toBeVisible();
  await bannerOf(page).getByRole('button', { name: 'Modules' }).click();
  await expect(panel.source('Leads')).toHaveValue('1.5.0');
  await panel.dialog.getByRole('button', { name: 'Back to live' }).click();
  await expect(liveSearch(page)).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('a new module has its page and its entry before anybody has published it', async ({
  page,
  signedIn: _,
}) => {
  const server = await devServer(rentals, async () => rentalsEntry);
  await page.goto('/');
  await page.getByRole('button', { name: 'Module overrides' }).click();
  const panel = panelOf(page);
  await panel.dialog.getByRole('button', { name: 'Add a new module' }).click();
  await panel.dialog.getByRole('textbox', { name: 'Dev server of a new module' }).fill(server.url);
  await panel.apply.click();
  await sidebarOf(page).getByRole('link', { name: 'Rentals' }).click();
  await expect(heading(page, 'Rentals to come')).toBeVisible();
  await expect(bannerOf(page)).toContainText('Module overrides: Rentals from localhost:');
  await server.stop();
});

const manifest: ModuleManifest = {
  id: 'rentals',
  name: 'Rentals',
  host: '^1.0.0',
  routes: [{ path: '/rentals', frame: 'layout', expose: 'pages' }],
  navigation: [{ label: 'Rentals', to: '/rentals', icon: 'key', group: 'main', order: 25 }],
  widgets: [],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 40_000 },
};

const rentals = {
  id: 'rentals',
  version: 'dev',
  manifest,
  icons: { key: [['circle', { cx: '12', cy: '12', r: '8' }] as [string, Record<string, string>]] },
  entry: ['entry.js'],
  exposes: {},
  chunks: {},
  shared: {},
};

/** A federation container whose page is a heading. */
const rentalsEntry = `{
  const done = () => Promise.resolve();
  const pages = {
    bootstrap: done,
    mount: async ({ domElement }) => {
      domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Rentals to come' }));
    },
    unmount: async ({ domElement }) => domElement.replaceChildren(),
  };
  window.lintel_rentals = { init: done, get: () => Promise.resolve(() => ({ pages })) };
}`;
