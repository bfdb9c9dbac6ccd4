import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The dark theme differs from the light one in its colours alone. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe calls serious or critical, in short. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** How far a page goes beyond the window at the side, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
