import { expect, test } from '../support/test.ts';

const clocks = [
  { locale: 'en-US', clock: /[A-Z][a-z]{2} \d{1,2}(, \d{4})?, \d{1,2}:\d\d [AP]M/ },
  { locale: 'en-GB', clock: /\d{1,2} [A-Z][a-z]{2}( \d{4})?, \d\d:\d\d/ },
  { locale: 'de-DE', clock: /\d{1,2} [A-Z][a-z]{2}( \d{4})?, \d\d:\d\d/ },
];

for (const { locale, clock } of clocks) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('formats dates and times by region on every page', { tag: '@full' }, async ({
      page,
      signedIn: _,
      api,
    }) => {
      const lead = await api.lead('Priya Raman');
      await page.goto(`/leads/${lead.id}`);
      const times = page.getByRole('region', { name: 'Timeline' }).getByRole('time');
      await expect(times.first()).toBeVisible();
      for (const text of await times.allTextContents()) expect(text).toMatch(clock);
      await page.goto('/properties');
      // The one date that the specification spells out.
      await expect(page.getByRole('article').first().getByRole('time')).toHaveText(
        /^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/,
      );
    });
  });
}
