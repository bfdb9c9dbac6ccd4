import type { Locator, Page } from '@playwright/test';

const CONTROLS =
  'a[href], button, summary, [role="menuitem"], [role="menuitemradio"], [role="option"], [role="tab"], [role="switch"], th [role="button"]';

export interface Control {
  locator: Locator;
  name: string;
  kind: string;
  /** Index among the controls that are listed with it. */
  index: number;
  /** Whether it is in the module's part of the page; other controls are the same on every screen. */
  isOfScreen: boolean;
}

const FRAMES = 20;

/**
 * Waits until all controls are rendered: long lists are rendered in several tasks, which would move the listed
 * controls.
 */
export const waitForControls = (page: Page) =>
  page.waitForFunction(
    async ([selector, frames]) => {
      const before = document.querySelectorAll(selector).length;
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
      return document.querySelectorAll(selector).length === before;
    },
    [CONTROLS, FRAMES] as const,
  );

/**
 * Lists one visible control of each kind, because the rows of a list repeat theirs. Controls of a kind share element,
 * classes and icon, and outside of rows also the name.
 */
export async function listControls(scope: Page | Locator): Promise<Control[]> {
  const all = scope.locator(CONTROLS);
  const kinds = await all.evaluateAll((elements) =>
    elements.map((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      // Controls for keyboards and screen readers only, such as the skip link, cannot be hit.
      const isInSight = element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      const isOff = element.matches(':disabled, [aria-disabled="true"]');
      if (!isInSight || isOff) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const inRow = element.closest('tr, li, article') !== null;
      const sign = element.querySelector('svg')?.innerHTML ?? '';
      const kind = [element.tagName, element.className, sign, inRow ? '' : name].join(' ');
      return { name, kind, isOfScreen: element.closest('main') !== null };
    }),
  );
  const seen = new Set<string>();
  const listed: Control[] = [];
  for (const [index, found] of kinds.entries()) {
    if (!found || seen.has(found.kind)) continue;
    seen.add(found.kind);
    listed.push({ ...found, locator: all.nth(index), index: listed.length });
  }
  return listed;
}
