import { screens } from '../screenshots/screens.ts';
import { storeSession } from '../support/account.ts';
import { filled } from '../support/paths.ts';
import { waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce', colorScheme: 'light' });

for (const { name, path, open } of screens) {
  test(`finds no accessibility violations and no errors on ${name}`, async ({
    page,
    account,
    api,
    problems,
  }) => {
    if (!open) await storeSession(page, account);
    await page.goto(filled(path, await api.ids()));
    await waitForIdle(page);
    expect.soft(await violations(page), 'desktop, light').toEqual([]);
    expect.soft(await overflow(page), 'desktop').toBeLessThanOrEqual(0);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
    await waitForIdle(page);
    expect.soft(await violations(page), 'phone, dark').toEqual([]);
    expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);

    // The document of an unused address is a 404, which the browser logs.
    const isNobodys = ['not-found', 'public-not-available'].includes(name);
    expect(problems.filter((text) => !(isNobodys && text.includes('404')))).toEqual([]);
  });

  test(`keeps ${name} readable in dark on a desktop and in light on a phone`, { tag: '@full' }, async ({
    page,
    account,
    api,
  }) => {
    if (!open) await storeSession(page, account);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(filled(path, await api.ids()));
    await waitForIdle(page);
    expect.soft(await violations(page, COLOR_RULES), 'desktop, dark').toEqual([]);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    await waitForIdle(page);
    expect.soft(await violations(page, COLOR_RULES), 'phone, light').toEqual([]);
  });
}
