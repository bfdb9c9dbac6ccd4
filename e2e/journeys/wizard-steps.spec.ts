import { picture } from '../support/pictures.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { fillBasics, stepNames, wizard } from '../support/wizard.ts';

test.use({ scenario: 'empty' });
test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.goto('/properties/add');
  await expect(heading(page, 'Basic Information')).toBeVisible();
});

test('shows the steps in order with their marks', {
  tag: ['@WIZ-02', '@WIZ-03', '@WIZ-06', '@full'],
}, async ({ page }) => {
  const { panel, progress, step } = wizard(page);
  await expect(panel.getByRole('heading', { name: 'Property Setup Progress' })).toBeVisible();
  const steps = panel.getByRole('listitem');
  await expect(steps).toHaveCount(7);
  for (const [index, name] of stepNames.entries()) {
    await expect(steps.nth(index)).toContainText(name);
    await expect(steps.nth(index)).toContainText(index === 0 ? 'In Progress' : 'Not Started');
  }
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await fillBasics(page, 'Casa do Pinhal');
  await expect(step('Basic Information')).toContainText('Completed');
  await expect(step('Basic Information')).toContainText('Click to edit');
  await expect(progress).toHaveAttribute('aria-valuenow', '14');
});

test('does not continue from an incomplete step', {
  tag: ['@WIZ-08', '@WIZ-12', '@WIZ-13', '@WIZ-14'],
}, async ({ page }) => {
  const { next, previous, banner, field, step } = wizard(page);
  await expect(previous).toBeDisabled();
  await expect(step('Media')).toBeDisabled();
  await next.click();
  await expect(banner).toBeVisible();
  await expect(field('Title')).toBeFocused();
  await expect(page.getByText('Title is required')).toBeVisible();
  await field('Title').fill('Casa do Pinhal');
  await next.click();
  await expect(field('Price')).toBeFocused();
  await expect(page.getByText('Enter a price above 0')).toBeVisible();
  await field('Price').fill('250000');
  await expect(banner).toBeHidden();
  await next.click();
  await expect(heading(page, 'Media')).toBeVisible();
  await expect(heading(page, 'Media')).toBeFocused();
});

test('requires a picture for Media and nothing for the other five steps', {
  tag: ['@WIZ-04', '@WIZ-05', '@WIZ-09', '@WIZ-10', '@WIZ-15', '@WIZ-16', '@full'],
}, async ({ page }) => {
  const { next, banner, files, progress, saveDraft, publish, panel } = wizard(page);
  await fillBasics(page, 'Casa do Pinhal');
  await next.click();
  await next.click();
  await expect(banner).toBeVisible();
  await expect(page.getByText('Add at least one image')).toBeVisible();
  await files.setInputFiles(picture('front.png'));
  await expect(banner).toBeHidden();
  const percentages = [29, 43, 57, 71, 86, 100];
  for (const [index, name] of stepNames.slice(1).entries()) {
    await expect(heading(page, name)).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', String(percentages[index]));
    await expect(panel.getByText('Completed')).toHaveCount(index + 2);
    await expect(saveDraft).toBeVisible();
    if (name !== 'Location') await next.click();
  }
  await expect(next).toBeHidden();
  await expect(publish).toBeVisible();
});

test('allows going back always and forward only through complete steps', {
  tag: ['@WIZ-08', '@WIZ-11', '@WIZ-12', '@WIZ-13'],
}, async ({ page }) => {
  const { next, previous, step, banner, files, field } = wizard(page);
  await fillBasics(page, 'Casa do Pinhal');
  await next.click();
  await files.setInputFiles(picture('front.png'));
  await next.click();
  await next.click();
  await expect(heading(page, 'Building Systems')).toBeVisible();
  await previous.click();
  await expect(heading(page, 'Building Details')).toBeVisible();
  await step('Basic Information').click();
  await expect(heading(page, 'Basic Information')).toBeVisible();
  await expect(step('Location')).toBeDisabled();
  await field('Title').fill('');
  await step('Building Systems').click();
  await expect(banner).toBeVisible();
  await expect(heading(page, 'Basic Information')).toBeVisible();
  await field('Title').fill('Casa do Pinhal');
  await step('Building Systems').click();
  await expect(heading(page, 'Building Systems')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('returns to the list', { tag: ['@WIZ-01', '@full'] }, async ({ page }) => {
  await wizard(page).back.click();
  await expect(page).toHaveURL('/properties');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('collapses the steps above the form', { tag: ['@WIZ-07', '@full'] }, async ({ page }) => {
    const { picker, panel, next } = wizard(page);
    await expect(panel).toBeHidden();
    await expect(picker).toContainText('Step 1 of 7');
    await expect(picker).toContainText('Basic Information');
    await fillBasics(page, 'Casa do Pinhal');
    await next.click();
    await expect(picker).toContainText('Step 2 of 7');
    await expect(picker).toContainText('14%');
    await picker.click();
    const steps = page.getByRole('listitem').filter({ hasText: /Completed|In Progress|Not Started/ });
    await expect(steps).toHaveCount(7);
    await expect(steps.nth(1)).toContainText('In Progress');
    await page.getByRole('button', { name: 'Basic Information' }).click();
    await expect(heading(page, 'Basic Information')).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});
