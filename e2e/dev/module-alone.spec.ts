import { leadList } from '../support/leadList.ts';
import { expect, test } from '../support/ownGateway.ts';
import { getBanner, panelOf } from '../support/qaLink.ts';
import { markWindow } from '../support/watchPage.ts';
import { DevSession } from './DevSession.ts';
import { WorkingCopy } from './WorkingCopy.ts';

test.use({ development: true });
test.describe.configure({ mode: 'default', timeout: 60_000 });

/** Long enough for a busy machine. */
const SOON = 20_000;
const FILE = 'mfe-leads/src/features/list/LeadActions.tsx';

let copy: WorkingCopy;
let session: DevSession;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = await WorkingCopy.make();
  session = await DevSession.run(copy, ['-w', '@lintel/mfe-leads']);
  await session.untilUp('leads built in');
});
test.afterAll(async () => {
  await session.interrupt();
  await copy.remove();
});

test('the module alone refreshes', async ({ page }) => {
  await page.goto(`${session.url}/leads`);
  const { table } = leadList(page);
  await expect(table).toBeVisible({ timeout: SOON });
  const stays = await markWindow(page);
  const { undo } = await copy.edit(FILE, "'View Details'", "'See Details'");
  await expect(table.getByText('See Details').first()).toBeVisible({ timeout: SOON });
  expect(await stays()).toBe(true);
  await undo();
});

test('loads and follows the dev server in a live shell', async ({ page, problems, signedIn: _ }) => {
  await page.goto('/leads?overrides');
  const { table } = leadList(page);
  const panel = panelOf(page);
  await panel.source('Leads').selectOption('Local dev server');
  await panel.server('Leads').fill(session.url);
  await panel.apply.click();
  await expect(getBanner(page)).toContainText(`Leads from localhost:${session.port}`);
  await expect(table).toBeVisible({ timeout: SOON });

  // React's production build cannot refresh, so the page reloads by itself.
  const { undo } = await copy.edit(FILE, "'View Details'", "'See Details'");
  await expect(table.getByText('See Details').first()).toBeVisible({ timeout: SOON });
  expect(problems).toEqual([]);
  await undo();
});
