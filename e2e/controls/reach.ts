import type { Page } from '@playwright/test';
import { waitUntilLoaded } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { readIdleAppearance } from './effect.ts';
import { type Control, listControls } from './kinds.ts';

/** A control, after the controls that lead to it: the button of a menu, then the menu's item that opens a dialog. */
export type ControlPath = [...openers: Control[], control: Control];

/** Lists the open menus, dialogs and list boxes, the topmost last. */
const listOverlays = (page: Page) =>
  page
    .locator('[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]')
    .filter({ visible: true });

interface Reached {
  control?: Control;
  /** The page before the control's menu opened. */
  closed?: string;
}

/** Finds a control on a newly opened page, by pressing the controls that lead to it. */
export async function reach(page: Page, path: ControlPath): Promise<Reached> {
  const overlays = listOverlays(page);
  let controls = await listControls(page);
  // Fixed elements in a corner may be hidden next to some parts of the page.
  await page.evaluate(() => scrollTo(0, 0));
  let closed: string | undefined;
  for (const [depth, wanted] of path.entries()) {
    // Some names contain the account or the time: these controls are found by their index.
    const control = controls.find(({ kind }) => kind === wanted.kind) ?? controls[wanted.index];
    if (!control || depth === path.length - 1) return { control, closed };
    const [open, before] = [await overlays.count(), await readIdleAppearance(page)];
    await control.locator.click();
    await expect.poll(() => overlays.count()).toBeGreaterThanOrEqual(Math.max(1, open));
    await waitUntilLoaded(page);
    const overlay = overlays.last();
    closed = (await overlay.getAttribute('role')) === 'menu' ? before : undefined;
    controls = await listControls(overlay);
  }
  return {};
}

/** Returns the controls of the menu or dialog that a press has just opened; none if it has opened none. */
export async function listOpened(page: Page, openBefore: number): Promise<Control[]> {
  const overlays = listOverlays(page);
  await waitUntilLoaded(page);
  return (await overlays.count()) > openBefore ? listControls(overlays.last()) : [];
}

export const countOverlays = (page: Page) => listOverlays(page).count();
