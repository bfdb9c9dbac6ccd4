import type { Page } from '@playwright/test';
import { collectReports } from '../faults/reports.ts';
import { deployMisfit, goTo, misfitReport, readReports } from '../support/misfit.ts';
import { expect, test } from '../support/ownGateway.ts';
import { getSidebar, heading, waitForIdle } from '../support/shell.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const ENTRY = 'http://localhost:\\d+/modules/misfit/1\\.0\\.0/entry\\.0123456789\\.js:\\d+:\\d+';
const searchLeads = (page: Page) => page.getByRole('searchbox', { name: /search/i });

test('removes key listeners that a module leaves, and reports them and intervals with their address', {
  tag: '@CONT-03',
}, async ({ page, gateway, signedIn: _ }) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    mount: () => {
      document.addEventListener(
        'keydown',
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        true,
      );
      setInterval(() => {}, 60_000);
    },
  });
  await page.goto('/misfit');
  await expect(heading(page, 'Misfit')).toBeVisible();
  await goTo(page, 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect
    .poll(() => readReports(page))
    .toEqual([
      misfitReport('unmount', new RegExp(`^misfit leaves a listener \\(keydown\\) behind: ${ENTRY}\\.$`)),
      misfitReport('unmount', new RegExp(`^misfit leaves an interval \\(60000 ms\\) behind: ${ENTRY}\\.$`)),
    ]);
  await searchLeads(page).click();
  await page.keyboard.type('Jonas');
  await expect(searchLeads(page)).toHaveValue('Jonas');
});

test('reports a listener that each visit adds, and none that is added once or removed', {
  tag: '@CONT-03',
}, async ({ page, gateway, signedIn: _ }) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    evaluate: () => addEventListener('resize', () => {}),
    mount: () => {
      const end = () => {};
      addEventListener('focus', end);
      const leave = new AbortController();
      addEventListener('blur', end, { signal: leave.signal });
      addEventListener('hashchange', end, { once: true });
      const timer = setInterval(end, 60_000);
      addEventListener('scroll', end, { passive: true });
      Object.assign(window, {
        clean: () => {
          removeEventListener('focus', end);
          leave.abort();
          clearInterval(timer);
        },
      });
    },
    unmount: () => (window as unknown as { clean(): void }).clean(),
  });
  await page.goto('/misfit');
  for (const _visit of [1, 2]) {
    await expect(heading(page, 'Misfit')).toBeVisible();
    await goTo(page, 'Leads');
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
    await goTo(page, 'Misfit');
  }
  await expect
    .poll(() => readReports(page))
    .toEqual([misfitReport('unmount', /^misfit leaves a listener \(scroll\) behind: /)]);
});

test('puts back what a module replaces in the browser, and names the module', { tag: '@CONT-04' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    evaluate: () => {
      window.fetch = () => Promise.reject(new Error('Replaced fetch.'));
      Array.prototype.map = () => {
        throw new Error('Replaced map.');
      };
      Object.assign(Object.prototype, { added: 'by the misfit' });
    },
    mount: () => {
      history.pushState = () => {};
    },
    unmount: () => {
      JSON.parse = () => null;
    },
  });
  await page.goto('/');
  await goTo(page, 'Misfit');
  await expect(heading(page, 'Misfit')).toBeVisible();
  await goTo(page, 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(page).toHaveURL('/leads');
  const reports = [
    misfitReport('evaluate', 'misfit replaces window.fetch, Array.prototype.map.'),
    misfitReport('mount', 'misfit replaces history.pushState.'),
    misfitReport('unmount', 'misfit replaces JSON.parse.'),
    misfitReport('update', 'misfit replaces Object.prototype.added.'),
  ];
  await expect.poll(async () => (await readReports(page)).length, { timeout: 20_000 }).toBe(reports.length);
  expect(await readReports(page)).toEqual(expect.arrayContaining(reports));
  // Its addition to Object.prototype remains, but does not appear in the loops of other code.
  expect(
    await page.evaluate(() => {
      const names: string[] = [];
      for (const name in {}) names.push(name);
      return [names, Reflect.get({}, 'added')];
    }),
  ).toEqual([[], 'by the misfit']);
});

test('keeps styles for the whole page to the module that writes them', { tag: '@CONT-05' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    mount: () => {
      const adopted = new CSSStyleSheet();
      adopted.replaceSync('* { color: rgb(255, 0, 255) !important; }');
      document.adoptedStyleSheets.push(adopted);
      const style = document.createElement('style');
      style.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
      style.textContent = 'body, h1 { letter-spacing: 5px; } .misfit { color: red; }';
      style.dataset.misfit = '';
      document.head.append(style);
      const own = new CSSStyleSheet();
      own.replaceSync('.misfit-own, [data-misfit-own="1"] { color: red; }');
      document.adoptedStyleSheets.push(own);
    },
  });
  await page.goto('/misfit');
  const link = getSidebar(page).getByRole('link', { name: 'Overview' });
  await expect(link).not.toHaveCSS('color', 'rgb(255, 0, 255)');
  await expect(page.locator('body')).toHaveCSS('letter-spacing', 'normal');
  await expect(heading(page, 'Misfit')).toHaveCSS('color', 'rgb(255, 0, 255)');
  await expect(heading(page, 'Misfit')).toHaveCSS('letter-spacing', '5px');
  const report = misfitReport('render', new RegExp(`^misfit styles the whole page: ${ENTRY}\\.$`));
  await expect.poll(() => readReports(page)).toEqual([report, report]);
  // Libraries remove their style from the node to which they added it.
  await page.evaluate(() => document.head.removeChild(document.head.querySelector('[data-misfit]') as Node));
  await expect(heading(page, 'Misfit')).toHaveCSS('letter-spacing', 'normal');
  await goTo(page, 'Leads');
  await expect(heading(page, 'Leads')).not.toHaveCSS('color', 'rgb(255, 0, 255)');
});

test('finds nothing to report in the modules of the product', { tag: ['@CONT-03', '@CONT-04'] }, async ({
  page,
  signedIn: _,
}) => {
  await collectReports(page);
  await page.goto('/');
  const links = getSidebar(page).getByRole('link');
  for (const _round of [1, 2]) {
    for (const name of ['Properties', 'Leads', 'Newsletter', 'Reviews', 'Profile', 'Settings', 'Coins']) {
      await links.filter({ hasText: new RegExp(`^${name}`) }).click();
      await waitForIdle(page);
    }
    await links.filter({ hasText: 'Overview' }).click();
    await waitForIdle(page);
    await page.goto('/leads?view=board');
    await waitForIdle(page);
    await goTo(page, 'Overview');
    await page.goBack();
    await waitForIdle(page);
    await page.goto('/properties/add');
    await waitForIdle(page);
    await page.goBack();
    await waitForIdle(page);
  }
  expect(await readReports(page)).toEqual([]);
});
