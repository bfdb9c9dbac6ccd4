import { barePaths, filled, layoutPaths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

for (const [frame, paths] of Object.entries({ layout: layoutPaths, bare: barePaths })) {
  test(`redirects pages of the ${frame} frame to sign-in without a token`, {
    tag: ['@NAV-01', '@NAV-02'],
  }, async ({ page }) => {
    for (const path of paths) {
      const address = `${filled(path, { lead: 'a-lead', property: 'a-property', slug: '', username: '' })}?q=a#b`;
      await page.goto(address);
      await expect(page, address).toHaveURL('/login');
      const state = await page.evaluate(() => history.state.usr);
      expect(state).toEqual({ from: address });
    }
  });
}
