import { expect, type Locator } from '@playwright/test';

/** Waits until a form has been there as long as a person needs to fill it in: without a script nothing else waits. */
export async function longEnough(form: Locator) {
  const stamp = await form.locator('input[name=stamp]').inputValue();
  const shownAt = Number(stamp.split('.')[0]);
  await expect.poll(() => Date.now() - shownAt, { intervals: [100] }).toBeGreaterThan(2_000);
}
