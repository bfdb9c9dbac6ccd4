import type { Page } from '@playwright/test';

/** Locators of the lead board. */
export const leadBoard = (page: Page) => {
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  const card = (stage: string, name: string) =>
    column(stage)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
  return {
    board: page.getByRole('group', { name: 'Board' }),
    column,
    card,
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    /** Drags a card with the pointer to the middle of the visible part of another column. */
    async drag(from: string, name: string, to: string) {
      const start = await card(from, name).boundingBox();
      const target = await column(to).boundingBox();
      if (!start || !target) throw new Error(`${name} or ${to} is out of sight.`);
      await page.mouse.move(start.x + start.width / 2, start.y + 50);
      await page.mouse.down();
      await page.mouse.move(start.x + start.width / 2 + 12, start.y + 58, { steps: 4 });
      await page.mouse.move(target.x + target.width / 2, start.y + 60, { steps: 12 });
      await page.mouse.up();
    },
    async moveByMenu(name: string, stage: string) {
      await page.getByRole('button', { name: `Move ${name}` }).click();
      await page.getByRole('menuitem', { name: stage, exact: true }).click();
    },
  };
};
