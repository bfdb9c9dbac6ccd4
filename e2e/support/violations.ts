import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2, A and AA. Without the tag of 2.2, axe omits its target size rule. */
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The dark theme only differs in colors. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns violations of WCAG 2.2 AA and serious best-practice findings of axe. @param rules only check these */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Without details of passed rules, and without a separate page for frames, which the product does not use, axe takes
  // a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = rules ? axe.withRules(rules) : axe.withTags([...WCAG_TAGS, 'best-practice']);
  const { violations: found } = await chosen.analyze();
  return found
    .filter(
      ({ tags, impact }) => !tags.includes('best-practice') || impact === 'serious' || impact === 'critical',
    )
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** Returns the horizontal overflow of a page, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
