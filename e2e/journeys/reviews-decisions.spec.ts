import type { Schemas } from '@lintel/contract/api';
import { reviewList } from '../support/reviewList.ts';
import { getSidebar, getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const CUSTOMER = 'Helena Duarte';
const getUndoButton = (page: Parameters<typeof getToast>[0]) =>
  getToast(page).getByRole('button', { name: 'Undo' });

test('publishes an approved review and undoes it', { tag: ['@REV-11', '@REV-12'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/reviews');
  const { row, approve, reject, reply, remove } = reviewList(page);
  const waiting = getSidebar(page).getByRole('link', { name: 'Reviews' });
  await expect(waiting).toContainText('6');
  await approve(CUSTOMER).click();
  await expect(row(CUSTOMER)).toContainText('Published');
  await expect(getToast(page)).toContainText('Review published');
  await expect(waiting).toContainText('5');
  await page.reload();
  await expect(row(CUSTOMER)).toContainText('Published');
  await expect(approve(CUSTOMER)).toHaveCount(0);
  await expect(reject(CUSTOMER)).toHaveCount(0);
  await expect(reply(CUSTOMER)).toBeVisible();
  await expect(remove(CUSTOMER)).toBeVisible();

  await approve('Peter Lindgren').click();
  await getUndoButton(page).click();
  await expect(row('Peter Lindgren')).toContainText('Pending');
  await page.reload();
  await expect(row('Peter Lindgren')).toContainText('Pending');
});

test('keeps the reason of a rejected review and undoes it', {
  tag: ['@REV-13', '@REV-14'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/reviews');
  const { row, reject, reason } = reviewList(page);
  await reject(CUSTOMER).click();
  const suggestions = page.getByRole('group', { name: 'Suggestions' });
  await expect(suggestions.getByRole('button', { name: /star|rating/i })).toHaveCount(0);
  await reason.fill('Names a neighbour');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(row(CUSTOMER)).toContainText('Rejected: Names a neighbour');
  // The draft is kept until the response arrives, and a reload opens the form with it.
  await expect(reason).toHaveCount(0);
  const [kept] = await api.get<Schemas['Review'][]>('/reviews?q=Helena&_limit=1');
  expect(kept).toMatchObject({ status: 'rejected', rejectionReason: 'Names a neighbour' });
  await page.reload();
  await expect(row(CUSTOMER)).toContainText('Rejected: Names a neighbour');

  await reject('Peter Lindgren').click();
  await suggestions.getByRole('button', { name: 'Not a customer' }).click();
  await reason.press('Enter');
  await getUndoButton(page).click();
  await expect(row('Peter Lindgren')).toContainText('Pending');
  await page.reload();
  await expect(row('Peter Lindgren')).toContainText('Pending');
});

test('deletes a review for good unless it is undone', {
  tag: ['@REV-21', '@ERR-09', '@full'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/reviews');
  const { row, rows, remove } = reviewList(page);
  await remove(CUSTOMER).click();
  await expect(row(CUSTOMER)).toHaveCount(0);
  await expect(getToast(page)).toContainText('Review deleted');
  await page.reload();
  await expect(rows).toHaveCount(10);
  await expect(row(CUSTOMER)).toHaveCount(0);
  await remove('Peter Lindgren').click();
  await getUndoButton(page).click();
  await expect(row('Peter Lindgren')).toBeVisible();
});
