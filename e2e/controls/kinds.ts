import type { Locator, Page } from '@playwright/test';

const CONTROLS =
  'a[href], button, summary, [role="menuitem"], [role="menuitemradio"], [role="option"], [role="tab"], [role="switch"], th [role="button"]';

export interface Control {
  locator: Locator;
  name: string;
  kind: string;
  /** Among the controls listed with it. */
  index: number;
  /** Stands in the module's part of the page; the others are the same on every screen. */
  isOfScreen: boolean;
}

const FRAMES = 20;

/** Long lists are rendered in several tasks: what comes later would move the controls that have been listed. */
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
 * One of each kind of the controls in sight: the rows of a list repeat theirs. Of one kind is what looks alike, by
 * element, classes and signs, and stands under the same column or heading.
 */
export async function listControls(scope: Page | Locator): Promise<Control[]> {
  const all = scope.locator(CONTROLS);
  const kinds = await all.evaluateAll((elements) =>
    elements.map((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      // What is there for keyboards and readers alone, the skip link for one, cannot be hit.
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
