import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { getToast } from '../support/shell.ts';
import { expect, test, timeZone } from '../support/test.ts';
import { phone } from '../support/viewports.ts';

test('a viewing is scheduled, moved by keyboard and completed on a phone', { tag: '@TASK-06' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.goto('/leads');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL('/calendar');
  await page.goto('/calendar?date=2030-01-07');
  await page.getByRole('button', { name: 'New' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule viewing' });
  await dialog.getByLabel('Lead').fill(lead.name);
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText(lead.name);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Date').fill('2030-01-07');
  await dialog.getByLabel('Starts').fill('10:00');
  await dialog.getByLabel('Ends').fill('11:00');
  await dialog.getByRole('button', { name: 'Schedule viewing' }).click();
  await expect(getToast(page).filter({ hasText: 'Viewing scheduled' })).toBeVisible();

  const viewing = page.getByRole('button', { name: `Viewing with ${lead.name}` });
  await expect(viewing).toHaveAccessibleName(/Monday/);
  await viewing.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(viewing).toHaveAccessibleName(/Tuesday/);
  await expect(viewing).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const done = page.getByRole('checkbox', { name: `Done: Viewing with ${lead.name}` });
  await done.click();
  await expect(getToast(page).filter({ hasText: 'Viewing done' })).toBeVisible();
  await page.reload();
  await expect(done).toBeChecked();
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a long press lifts an entry, which follows the finger; a swipe scrolls', {
    tag: '@TASK-18',
  }, async ({ page, context, signedIn: _, api }) => {
    const day = '2030-01-07';
    const { id } = await api.call<Schemas['Task']>('post', '/tasks', {
      ...{ kind: 'viewing', title: 'First viewing', timeZone },
      startsAt: await toMoment(page, `${day}T10:00`),
      endsAt: await toMoment(page, `${day}T11:00`),
    });
    await page.goto(`/calendar?date=${day}&view=day`);
    const entry = page.getByRole('button', { name: /^Viewing: First viewing/ });
    await entry.scrollIntoViewIfNeeded();
    const box = await entry.boundingBox();
    if (!box) throw new Error('The entry has no place on the screen.');
    const devTools = await context.newCDPSession(page);
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ ...finger, y: finger.y + down }],
      });

    // A swipe from the same position.
    await touch('touchStart');
    for (const up of [-20, -60, -120]) await touch('touchMove', up);
    await touch('touchEnd');
    await expect.poll(async () => (await entry.boundingBox())?.y).toBeLessThan(box.y);
    expect((await api.get<Schemas['Task']>(`/tasks/${id}`)).version).toBe(1);

    await page.reload();
    await entry.scrollIntoViewIfNeeded();
    const again = await entry.boundingBox();
    finger.y = (again?.y ?? 0) + (again?.height ?? 0) / 2;
    await touch('touchStart');
    await expect(page.locator('[data-moving]')).toBeVisible();
    const hour = again?.height ?? 0;
    await touch('touchMove', hour / 2);
    await touch('touchMove', hour);
    await touch('touchEnd');
    await expect(getToast(page).filter({ hasText: 'Viewing moved' })).toBeVisible();
    const moved = await api.get<Schemas['Task']>(`/tasks/${id}`);
    expect(moved.startsAt).toBe(await toMoment(page, `${day}T11:00`));

    // A finger at the lower edge makes the page scroll.
    await entry.scrollIntoViewIfNeeded();
    const hours = page.getByRole('region', { name: 'Hours' });
    const [from, edge] = [await entry.boundingBox(), await hours.boundingBox()];
    finger.y = (from?.y ?? 0) + (from?.height ?? 0) / 2;
    const lowerEdge = (edge?.y ?? 0) + (edge?.height ?? 0) - 6;
    await touch('touchStart');
    await expect(page.locator('[data-moving]')).toBeVisible();
    await touch('touchMove', lowerEdge - finger.y);
    await expect
      .poll(() =>
        hours.evaluate((element) => element.scrollTop + element.clientHeight - element.scrollHeight),
      )
      .toBeGreaterThan(-1);
    const up = lowerEdge - finger.y - 150;
    await touch('touchMove', up);
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await entry.boundingBox()) ?? {};
        return Math.abs(y + height / 2 - (finger.y + up));
      })
      .toBeLessThan(15);
    await touch('touchEnd');
    await expect
      .poll(async () => (await api.get<Schemas['Task']>(`/tasks/${id}`)).startsAt > `${day}T18`)
      .toBe(true);
  });
});

/** Returns the time for a clock reading in the page's time zone. */
const toMoment = (page: Page, clock: string) => page.evaluate((text) => new Date(text).toISOString(), clock);
