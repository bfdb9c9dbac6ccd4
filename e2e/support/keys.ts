import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const STOPS = 120;

/** Keyboard navigation: from control to control, and to the latest toast. */
export const keys = (page: Page) => {
  const press = (key: string) => page.keyboard.press(key);

  /** @throws Error when the control cannot be reached */
  async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await expect(control).toBeVisible();
    for (let stop = 0; stop < STOPS; stop += 1) {
      await press(key);
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} does not lead to ${control}.`);
  }

  return {
    press,
    tabTo,
    async pressOn(control: Locator, key?: 'Tab' | 'Shift+Tab') {
      await tabTo(control, key);
      await press('Enter');
    },
    /** Moves to the toast with F8 before it closes. */
    async undo() {
      const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
      await expect(undo).toBeVisible();
      await press('F8');
      await tabTo(undo);
      await press('Enter');
    },
  };
};
