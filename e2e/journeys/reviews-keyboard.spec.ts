import { keys } from '../support/keys.ts';
import { reviewList } from '../support/reviewList.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const CUSTOMER = 'Helena Duarte';
const NEXT = 'Peter Lindgren';

test('supports search, filters and pager by keyboard and keeps the focus', {
  tag: ['@REV-02', '@REV-03', '@REV-10', '@full'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/reviews');
  const { search, status, rows } = reviewList(page);
  const { press, tabTo, pressOn } = keys(page);
  await expect(rows).toHaveCount(10);
  await tabTo(search);
  await page.keyboard.type('helena duarte');
  await expect(rows).toHaveCount(1);
  await expect(search).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Reset search' }));
  await expect(rows).toHaveCount(10);
  await expect(search).toBeFocused();

  await tabTo(status);
  await press('ArrowDown');
  await expect(page).toHaveURL('/reviews?status=published');
  await expect(status).toBeFocused();
  const unanswered = page.getByRole('button', { name: 'Unanswered' });
  await tabTo(unanswered);
  await press('Space');
  await expect(page).toHaveURL('/reviews?unanswered=true');
  await expect(unanswered).toBeFocused();
  await press('Space');
  await expect(page.getByText('Page 1 of 5')).toBeVisible();

  const next = page.getByRole('button', { name: 'Next page' });
  const previous = page.getByRole('button', { name: 'Previous page' });
  await tabTo(next);
  for (let number = 2; number <= 5; number += 1) {
    await press('Enter');
    await expect(page.getByText(`Page ${number} of 5`)).toBeVisible();
  }
  await expect(next).toBeDisabled();
  await expect(previous).toBeFocused();
  await press('Space');
  await expect(page.getByText('Page 4 of 5')).toBeVisible();
  await expect(previous).toBeFocused();

  await tabTo(search, 'Shift+Tab');
  await page.keyboard.type('nobody wrote this');
  await pressOn(page.getByRole('button', { name: 'Clear', exact: true }));
  await expect(rows).toHaveCount(10);
  await expect(heading(page, 'Reviews')).toBeFocused();
});

test('processes pending reviews by keyboard alone, with undo', {
  tag: ['@REV-12', '@REV-13', '@REV-21'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/reviews?status=pending');
  const { approve, reject, remove, reason, rows, row } = reviewList(page);
  const { press, tabTo, pressOn, undo } = keys(page);
  await expect(rows).toHaveCount(6);
  await pressOn(approve(CUSTOMER));
  await expect(rows).toHaveCount(5);
  await expect(approve(NEXT)).toBeFocused();
  await undo();
  await expect(rows).toHaveCount(6);
  await expect(approve(NEXT)).toBeFocused();

  await pressOn(reject(NEXT));
  await expect(reason).toBeFocused();
  await press('Escape');
  await expect(reason).toHaveCount(0);
  await expect(reject(NEXT)).toBeFocused();
  await press('Enter');
  await pressOn(page.getByRole('button', { name: 'Not about our work' }), 'Shift+Tab');
  await expect(reason).toHaveValue('Not about our work');
  await expect(reason).toBeFocused();
  await press('Enter');
  await expect(rows).toHaveCount(5);
  await expect(approve('Lena Fischer')).toBeFocused();
  await undo();
  await expect(rows).toHaveCount(6);
  await expect(approve('Lena Fischer')).toBeFocused();

  await tabTo(remove(CUSTOMER), 'Shift+Tab');
  await press('Space');
  await expect(rows).toHaveCount(5);
  await expect(approve(NEXT)).toBeFocused();
  await undo();
  await expect(row(CUSTOMER)).toBeVisible();
  await expect(approve(NEXT)).toBeFocused();
});

test('writes, edits and removes a reply by keyboard alone', {
  tag: ['@REV-18', '@REV-20', '@full'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/reviews');
  const customer = 'Samuel Osei';
  const { row, reply, box, send } = reviewList(page);
  const { pressOn, undo } = keys(page);
  await pressOn(reply(customer));
  await expect(box).toBeFocused();
  await page.keyboard.type('Thank you, Samuel.');
  await pressOn(send);
  await expect(row(customer)).toContainText('Thank you, Samuel.');
  await expect(reply(customer)).toBeFocused();

  await pressOn(page.getByRole('button', { name: `Edit reply to ${customer}` }), 'Shift+Tab');
  await expect(box).toBeFocused();
  await page.keyboard.type(' Come back soon.');
  await pressOn(send);
  const edited = row(customer).getByRole('group', { name: `Your reply to ${customer}` });
  await expect(edited).toContainText('Come back soon.');
  await expect(reply(customer)).toBeFocused();

  await pressOn(page.getByRole('button', { name: `Remove reply to ${customer}` }), 'Shift+Tab');
  await expect(edited).toHaveCount(0);
  await expect(reply(customer)).toBeFocused();
  await undo();
  await expect(edited).toContainText('Come back soon.');
  await expect(reply(customer)).toBeFocused();
});
