import { keys } from '../support/keys.ts';
import { reviewList } from '../support/reviewList.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';

const CUSTOMER = 'Samuel Osei';

test('saves, edits and removes a reply', {
  tag: ['@REV-15', '@REV-16', '@REV-17', '@REV-18', '@REV-19', '@REV-20', '@REV-22'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/reviews');
  const { row, reply, box, send } = reviewList(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  await reply(CUSTOMER).click();
  await expect(box).toBeFocused();
  const wide = page.getByRole('heading', { name: `Write a reply to ${CUSTOMER}'s review` });
  const narrow = page.getByRole('heading', { name: `Reply to ${CUSTOMER}'s review`, exact: true });
  await expect(wide).toBeVisible();
  await expect(narrow).toHaveCount(0);
  await page.setViewportSize(phone);
  await expect(narrow).toBeVisible();
  await expect(wide).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).toHaveCount(0);
  await expect(reply(CUSTOMER)).toBeFocused();

  await reply(CUSTOMER).click();
  await box.fill('  \n ');
  await expect(send).toBeDisabled();
  await box.press('Control+Enter');
  await box.fill('  Thank you, Samuel. ');
  await send.click();
  await expect(row(CUSTOMER)).toContainText('Thank you, Samuel.');
  await expect(box).toHaveCount(0);
  expect(sent).toEqual([{ text: 'Thank you, Samuel.' }]);
  await page.reload();
  await expect(row(CUSTOMER)).toContainText('Thank you, Samuel.');
  await expect(row(CUSTOMER)).toContainText('You replied Today');

  await page.getByRole('button', { name: `Edit reply to ${CUSTOMER}` }).click();
  await expect(box).toHaveValue('Thank you, Samuel.');
  await box.fill('Thank you for your patience.');
  await send.click();
  await expect(row(CUSTOMER)).toContainText('Thank you for your patience.');

  await page.getByRole('button', { name: `Remove reply to ${CUSTOMER}` }).click();
  await expect(row(CUSTOMER)).not.toContainText('Thank you for your patience.');
  await page.reload();
  await expect(row(CUSTOMER)).toBeVisible();
  await expect(row(CUSTOMER)).not.toContainText('You replied');
});

test('keeps the reply while the network fails and while the listing is open', {
  tag: ['@REV-18', '@ERR-08', '@full'],
}, async ({ page, signedIn: _, context }) => {
  await page.goto('/reviews');
  const { row, reply, box, send } = reviewList(page);
  await reply(CUSTOMER).click();
  await box.fill('Do not lose me');
  // The notifications chunk loads a few seconds after the page.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await send.click();
  await failed;
  await expect(getToast(page)).toContainText("You're offline, or the server can't be reached.");
  await expect(send).toBeEnabled();
  await expect(box).toHaveValue('Do not lose me');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(heading(page, 'Leads')).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('Do not lose me');
  await send.click();
  await expect(row(CUSTOMER)).toContainText('Do not lose me');
});

test('inserts a template with the name of the customer by keyboard alone', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/reviews');
  const { row, reply, box, send } = reviewList(page);
  const useTemplate = page.getByRole('button', { name: 'Use a template' });
  const { pressOn, tabTo, press } = keys(page);
  await pressOn(reply(CUSTOMER));
  await expect(box).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(useTemplate).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Thank you' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply templates' });
  await pressOn(dialog.getByRole('button', { name: 'New template' }));
  const form = page.getByRole('dialog', { name: 'New template' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Patience');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Thank you for your patience, {customer}.');
  await pressOn(form.getByRole('button', { name: 'Save template' }));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Patience' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(useTemplate).toBeFocused();
  await press('Enter');
  const own = page.getByRole('menuitem', { name: 'Patience' });
  await expect(own).toBeVisible();
  await press('P');
  await expect(own).toBeFocused();
  await press('Enter');
  await expect(box).toHaveValue(`Thank you for your patience, ${CUSTOMER}.`);
  await expect(box).toBeFocused();
  await tabTo(send);
  await press('Enter');
  await expect(row(CUSTOMER)).toContainText(`Thank you for your patience, ${CUSTOMER}.`);
  await expect(send).toHaveCount(0);
});
