import type { ModuleManifest } from '@lintel/contract';
import { devServer, liveSearch, localSearch, serveLeads } from '../support/devServer.ts';
import { expect, test } from '../support/ownGateway.ts';
import { liveVersion } from '../support/ownStore.ts';
import { getBanner, panelOf } from '../support/qaLink.ts';
import { getSidebar, heading } from '../support/shell.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test.use({ development: true });

test("hides overrides from an agent's sidebar and palette", async ({ page, signedIn: _ }) => {
  await page.goto('/leads');
  await expect(liveSearch(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Module overrides' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('o');
  await expect(page.getByRole('option', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Module overrides' })).toHaveCount(0);
});

test('loads a module from a dev server, chosen by keyboard, until it is reset', async ({
  page,
  gateway,
  problems,
  signedIn: _,
}) => {
  const server = await serveLeads(gateway);
  await page.goto('/leads?overrides');
  // Removed from the address, so that a reload does not open it again.
  await expect(page).toHaveURL('/leads');

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

  const banner = getBanner(page);
  await expect(banner).toContainText(`Module overrides: Leads from ${new URL(server.url).host}`);
  await expect(localSearch(page)).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(banner).toBeVisible();
  expect(problems).toEqual([]);

  // When the server stops, the live version is shown again.
  await server.stop();
  await page.goto('/leads');
  await expect(banner).toContainText(
    `${new URL(server.url).host} couldn't be loaded, you see production instead`,
  );
  await expect(liveSearch(page)).toBeVisible();
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(banner).toHaveCount(0);
  await expect(liveSearch(page)).toBeVisible();
});

test('reports an unreachable dev server before changing anything', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  const server = await serveLeads(gateway);
  await server.stop();
  await page.goto('/?overrides');
  const panel = panelOf(page);
  await panel.source('Leads').selectOption('Local dev server');
  await panel.server('Leads').fill(server.url);
  await panel.apply.click();
  await expect(panel.server('Leads')).toHaveAccessibleDescription(
    `Nothing responds at ${server.url}. Start it there: npm run dev`,
  );
  await expect(panel.server('Leads')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.dialog).toHaveCount(0);
  await expect(getBanner(page)).toHaveCount(0);
});

test('opens a published version and returns with Back to live', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  const server = await serveLeads(gateway);
  await server.stop();
  await page.goto('/leads?overrides');
  const panel = panelOf(page);
  await panel.source('Leads').selectOption('1.5.0');
  await panel.apply.click();
  await expect(getBanner(page)).toContainText('Module overrides: Leads 1.5.0');
  await expect(localSearch(page)).toBeVisible();
  await getBanner(page).getByRole('button', { name: 'Modules' }).click();
  await expect(panel.source('Leads')).toHaveValue('1.5.0');
  await panel.dialog.getByRole('button', { name: 'Back to live' }).click();
  await expect(liveSearch(page)).toBeVisible();
  await expect(getBanner(page)).toHaveCount(0);
});

test('shows page and entry of a module that is not published yet', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  const server = await devServer(rentals, async () => rentalsEntry);
  await page.goto('/?overrides');
  const panel = panelOf(page);
  await panel.dialog.getByRole('button', { name: 'Add a new module' }).click();
  await panel.dialog.getByRole('textbox', { name: 'Dev server of a new module' }).fill(server.url);
  await panel.apply.click();
  await getSidebar(page).getByRole('link', { name: 'Rentals' }).click();
  await expect(heading(page, 'Rentals to come')).toBeVisible();
  await expect(getBanner(page)).toContainText('Module overrides: Rentals from localhost:');
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
