import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2, A and AA: without its own tag axe leaves out what 2.2 added, the size of targets. */
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The dark theme differs from the light one in its colours alone. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What keeps a page from WCAG 2.2 AA, as far as axe sees it, and what it calls serious beyond that. @param rules these alone */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const chosen = rules ? axe.withRules(rules) : axe.withTags([...WCAG_TAGS, 'best-practice']);
  const { violations: found } = await chosen.analyze();
  return found
    .filter(
      ({ tags, impact }) => !tags.includes('best-practice') || impact === 'serious' || impact === 'critical',
    )
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** How far a page goes beyond the window at the side, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
