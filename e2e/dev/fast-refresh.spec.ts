import { isPortFree } from '@lintel/cli/checkout/servers';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/authForms.ts';
import { leadList } from '../support/leadList.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { markWindow, watchProblems } from '../support/watchPage.ts';
import { DevSession } from './DevSession.ts';
import { WorkingCopy } from './WorkingCopy.ts';

// Serial, because the tests edit the same files.
test.describe.configure({ mode: 'default', timeout: 60_000 });

const agent = { email: 'agent@example.com', password: 'password123' };
/** Long enough for a busy machine; the test reports the actual time. */
const SOON = 20_000;
const LIST = 'mfe-leads/src/features/list';
const getOverlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

let copy: WorkingCopy;
test.beforeAll(async () => {
  copy = await WorkingCopy.make();
});
test.afterAll(() => copy.remove());

/** Starts a dev session. Everything is compiled from scratch, because a copy has no cache. */
async function start(...names: string[]): Promise<DevSession> {
  test.setTimeout(240_000);
  const session = await DevSession.run(copy, ['--', ...names]);
  console.log(`  npm run dev -- ${names.join(' ')}: up after ${await session.untilUp()} ms`);
  return session;
}

/** Opens the list of leads as the demo account, with typed text and marks that a reload or a new mount would remove. */
async function openLeads(page: Page, session: DevSession) {
  await page.goto(`${session.url}/leads`);
  await signIn(page, agent);
  const { search, table } = leadList(page);
  await expect(table).toBeVisible({ timeout: 30_000 });
  await search.fill('an');
  await expect(page).toHaveURL(/q=an/);
  const isMarked = await markWindow(page);
  await search.evaluate((field) => void Object.assign(field, { marked: true }));
  const stays = async () => (await isMarked()) && (await search.evaluate((field) => 'marked' in field));
  return { search, table, stays, problems: watchProblems(page) };
}

/** Edits a file, waits until the page shows the edit, logs the time, and reverts the edit. */
async function editAndSee(file: string, from: string, to: string, seen: () => Promise<void>) {
  const { savedAt, undo } = await copy.edit(file, from, to);
  await seen();
  console.log(`  ${file}: visible after ${Date.now() - savedAt} ms`);
  return undo;
}

test.describe('npm run dev -- leads shell', () => {
  let session: DevSession;
  test.beforeAll(async () => {
    session = await start('leads', 'shell');
  });
  test.afterAll(() => session.interrupt());

  test('shows an edit in a module without a reload and keeps the input', async ({ page }) => {
    const { search, table, stays, problems } = await openLeads(page, session);
    const undo = await editAndSee(`${LIST}/LeadActions.tsx`, "'View Details'", "'See Details'", () =>
      expect(table.getByText('See Details').first()).toBeVisible({ timeout: SOON }),
    );
    await expect(search).toHaveValue('an');
    expect(await stays()).toBe(true);
    await undo();
    await expect(table.getByText('View Details').first()).toBeVisible({ timeout: SOON });
    expect(problems).toEqual([]);
  });

  test('keeps a page with prefetch mounted after an edit', async ({ page }) => {
    const { search, stays } = await openLeads(page, session);
    await search.focus();
    const undo = await editAndSee(`${LIST}/LeadList.tsx`, 'title="Leads"', 'title="Contacts"', () =>
      expect(heading(page, 'Contacts')).toBeVisible({ timeout: SOON }),
    );
    await expect(search).toBeFocused();
    expect(await stays()).toBe(true);
    await undo();
    await expect(heading(page, 'Leads')).toBeVisible({ timeout: SOON });
  });

  test('applies an edited endpoint to the next call without a reload', async ({ page }) => {
    const { search, stays, problems } = await openLeads(page, session);
    const { undo } = await copy.edit('mfe-leads/src/lead/leadApi.ts', '_limit: query.pageSize', '_limit: 3');
    let text = '';
    await expect(async () => {
      // An identical request would be answered from the cache.
      text += 'a';
      const call = page.waitForRequest((request) => request.url().includes(`q=${text}&`), { timeout: 3000 });
      await search.fill(text);
      expect((await call).url()).toContain('_limit=3&');
    }).toPass({ timeout: 30_000 });
    expect(await stays()).toBe(true);
    expect(problems).toEqual([]);
    await undo();
  });

  test('shows an edit in the shell without a reload and keeps the input in the module', async ({ page }) => {
    const { search, stays, problems } = await openLeads(page, session);
    const brand = '<BrandName>Lintel</BrandName>';
    const undo = await editAndSee(
      'shell/src/layout/Sidebar.tsx',
      brand,
      brand.replace('Lintel', 'Lintol'),
      () => expect(page.getByText('Lintol')).toBeVisible({ timeout: SOON }),
    );
    await expect(search).toHaveValue('an');
    expect(await stays()).toBe(true);
    await undo();
    await expect(page.getByText('Lintol')).toHaveCount(0, { timeout: SOON });
    expect(problems).toEqual([]);
  });

  test('reports a syntax error in terminal and page until it is fixed', async ({ page }) => {
    const { search, table, stays } = await openLeads(page, session);
    const { undo } = await copy.edit(`${LIST}/LeadActions.tsx`, 'return (', 'return ((');
    await expect(getOverlay(page)).toContainText('LeadActions.tsx', { timeout: SOON });
    await expect.poll(() => session.output).toMatch(/^src\/features\/list\/LeadActions\.tsx:\d+:\d+: /m);
    await undo();
    await expect(getOverlay(page)).toHaveCount(0, { timeout: SOON });
    await expect(table).toBeVisible();
    await expect(search).toHaveValue('an');
    expect(await stays()).toBe(true);
  });

  test('applies an edit of module.json after a reload and reports mistakes', async ({ page }) => {
    await openLeads(page, session);
    const mistake = await copy.edit('mfe-leads/module.json', '"host"', '"hosts"');
    await expect(getOverlay(page)).toContainText('Unrecognized key', { timeout: SOON });
    await mistake.undo();
    await expect(getOverlay(page)).toHaveCount(0, { timeout: SOON });

    const label = await copy.edit('mfe-leads/module.json', '"label": "Leads"', '"label": "Contacts"');
    await expect(async () => {
      await page.reload();
      await expect(getSidebar(page).getByRole('link', { name: 'Contacts' })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    await label.undo();
  });

  test('rejects a used port and an unknown name with a clear message', async () => {
    const taken = await DevSession.run(copy, ['--', 'leads'], { PORT: session.port });
    expect(await taken.ended()).not.toBe(0);
    expect(taken.output).toContain(`Port ${session.port} is in use.`);
    const unknown = await DevSession.run(copy, ['--', 'lead']);
    expect(await unknown.ended()).not.toBe(0);
    expect(unknown.output).toContain('Unknown workspace "lead". Choose from: account, coins, leads,');
  });

  test('stops everything with Ctrl+C', async () => {
    const { ports } = session;
    expect(ports).toHaveLength(4);
    await session.interrupt();
    for (const port of ports) await expect.poll(() => isPortFree(port)).toBe(true);
  });
});

test.describe('npm run dev -- leads', () => {
  let session: DevSession;
  test.beforeAll(async () => {
    session = await start('leads');
  });
  test.afterAll(() => session.interrupt());

  test('serves all but the named module from the store and refreshes that module', async ({
    page,
    request,
  }) => {
    const { search, table, stays, problems } = await openLeads(page, session);
    const undo = await editAndSee(`${LIST}/LeadActions.tsx`, "'View Details'", "'See Details'", () =>
      expect(table.getByText('See Details').first()).toBeVisible({ timeout: SOON }),
    );
    await expect(search).toHaveValue('an');
    expect(await stays()).toBe(true);
    await undo();

    const scripts = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    expect(scripts.some((url) => url?.startsWith('/modules/shell/'))).toBe(true);
    const { modules } = await (await request.get(`${session.url}/registry.json`)).json();
    for (const { id, baseUrl } of modules as { id: string; baseUrl: string }[]) {
      expect(baseUrl).toMatch(id === 'leads' ? /^http:\/\/localhost:\d+\/remote\/$/ : `/modules/${id}/`);
    }
    await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
    await expect(heading(page, 'Properties')).toBeVisible();
    expect(problems).toEqual([]);
  });
});
