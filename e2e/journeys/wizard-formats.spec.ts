import type { Schemas } from '@lintel/contract/api';
import { picture } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { fillBasics, findListingByTitle, wizard } from '../support/wizard.ts';

type Property = Schemas['Property'];

test.use({ scenario: 'empty' });

test('formats slug, price and codes as specified', {
  tag: ['@WIZ-20', '@WIZ-21', '@WIZ-23', '@WIZ-41'],
}, async ({ page, api, signedIn: _ }) => {
  const { field, saveDraft, step, files, next } = wizard(page);
  await page.goto('/properties/add');
  await expect(field('Slug')).toHaveAttribute('readonly');
  await fillBasics(page, 'Köşk Évian', '1,250.50');
  await expect(field('Slug')).toHaveValue('kosk-evian');
  await field('Price').blur();
  await expect(field('Price')).toHaveValue('1,251');
  await next.click();
  await files.setInputFiles(picture('front.png'));
  for (let index = 1; index < 6; index += 1) await next.click();
  await field('Country code').pressSequentially('prt');
  await expect(field('Country code')).toHaveValue('PR');
  await field('State code').pressSequentially('ny');
  await saveDraft.click();
  expect(await findListingByTitle(api, 'Köşk Évian')).toMatchObject({
    // Another account may already use the shorter slug.
    slug: expect.stringMatching(/^kosk-evian(-\d+)?$/),
    price: 1250.5,
    country_code: 'PR',
    state_code: 'NY',
  });

  const taken = await api.call<Property>('post', '/properties', { title: 'Kosk Evian' });
  expect(taken.slug).toMatch(/^kosk-evian-\d+$/);
  await page.goto(`/properties/${taken.id}/edit`);
  await expect(field('Slug')).toHaveValue(taken.slug);
  await field('Title').fill('***');
  await expect(field('Slug')).toHaveValue(`listing-${taken.id}`);
  await saveDraft.click();
  await expect
    .poll(() => api.get<Property>(`/properties/${taken.id}`))
    .toMatchObject({ slug: `listing-${taken.id}` });
  await expect(step('Basic Information')).toContainText('In Progress');
});
