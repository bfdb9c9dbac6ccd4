import { barePaths, filled, layoutPaths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

for (const path of [...layoutPaths, ...barePaths]) {
  test(`${path} leads to sign-in without a token`, { tag: ['@NAV-01', '@NAV-02'] }, async ({ page }) => {
    const address = `${filled(path, { lead: 'a-lead', property: 'a-property' })}?q=a#b`;
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    const state = await page.evaluate(() => history.state.usr);
    expect(state).toEqual({ from: address });
  });
}
