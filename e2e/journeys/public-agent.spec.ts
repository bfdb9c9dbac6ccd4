import type { Schemas } from '@lintel/contract/api';
import { storeSession } from '../support/account.ts';
import { agentPage } from '../support/agentPage.ts';
import { waitForMinimumFillTime } from '../support/enquiryForm.ts';
import { reviewList } from '../support/reviewList.ts';
import { getSidebar } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { visitor } from '../support/visitor.ts';
import { watchProblems } from '../support/watchPage.ts';

test('shows profile, listings and published reviews to everyone', {
  tag: ['@PUB-02', '@NAV-10'],
}, async ({ browser, page, account, api }) => {
  const address = `/agents/${account.user.username}`;
  const published = await api.get<Schemas['Review'][]>('/reviews?status=published&_limit=20');
  const live = await api.get<Schemas['Property'][]>('/properties?state=Active&_limit=1');
  const guest = await visitor(browser);
  expect((await guest.goto(address))?.status()).toBe(200);
  await expect(agentPage(guest).name).toHaveText('Marta Almeida');
  await expect(guest).toHaveTitle('Marta Almeida, Almeida & Filhos · Lintel');
  await expect(agentPage(guest).reviews).toHaveCount(published.length);
  const answered = published.find(({ reply }) => reply);
  await expect(guest.getByText(answered?.reply?.text ?? 'no reply')).toBeVisible();
  await expect(getSidebar(guest)).toHaveCount(0);

  await storeSession(page, account);
  await page.goto(address);
  await expect(agentPage(page).name).toHaveText('Marta Almeida');
  await expect(getSidebar(page)).toHaveCount(0);

  await agentPage(guest).listings.getByRole('link', { name: live[0]?.title }).click();
  await expect(guest).toHaveURL(`/p/${live[0]?.slug}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(live[0]?.title ?? '');
});

test('submits a review by keyboard, shows it in the dashboard and publishes it after approval', {
  tag: ['@PUB-07'],
}, async ({ browser, page, signedIn }) => {
  await page.goto('/reviews?status=pending');
  await expect(reviewList(page).rows.first()).toBeVisible();
  const guest = await visitor(browser);
  await guest.goto(`/agents/${signedIn.user.username}`);
  const problems = watchProblems(guest);
  const { stars, reviewForm, writeReview, reviews } = agentPage(guest);
  await writeReview('Grace Hopper', '');
  await expect(reviewForm.getByText('Rating is required')).toBeVisible();
  await expect(reviewForm.getByText('Comment is required')).toBeVisible();
  await expect(reviewForm.getByLabel('Name')).toHaveValue('Grace Hopper');
  expect(await violations(guest)).toEqual([]);

  await expect(stars(1)).toBeFocused();
  for (let count = 0; count < 4; count += 1) await guest.keyboard.press('ArrowRight');
  await expect(stars(5)).toBeChecked();
  await guest.keyboard.press('ArrowLeft');
  await expect(stars(4)).toBeChecked();
  await writeReview('Grace Hopper', 'Kept every promise.');
  await expect(reviewForm).toContainText('Your review will appear here once Marta has approved it');
  const row = reviewList(page).row('Grace Hopper');
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  // The browser logs the 422 itself.
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
  await guest.reload();
  await expect(reviews.filter({ hasText: 'Grace Hopper' })).toHaveCount(0);

  await reviewList(page).approve('Grace Hopper').click();
  await expect(row).toHaveCount(0);
  await guest.reload();
  await expect(reviews.filter({ hasText: 'Kept every promise.' })).toHaveCount(1);
});

test('works without JavaScript, including reviews and subscriptions', {
  tag: ['@PUB-02', '@PUB-05', '@PUB-07'],
}, async ({ browser, account, api }) => {
  const guest = await visitor(browser, { javaScriptEnabled: false });
  await guest.goto(`/agents/${account.user.username}`);
  const { stars, reviewForm, newsletter, writeReview, subscribe } = agentPage(guest);
  await stars(3).check();
  await waitForMinimumFillTime(reviewForm);
  await writeReview('Ada Byron', '');
  await expect(reviewForm.getByText('Comment is required')).toBeVisible();
  await expect(stars(3)).toBeChecked();
  await expect(reviewForm.getByLabel('Name')).toHaveValue('Ada Byron');
  await waitForMinimumFillTime(reviewForm);
  await writeReview('Ada Byron', 'Read without a script.');
  await expect(reviewForm).toContainText('Thank you');
  const [review] = await api.get<Schemas['Review'][]>('/reviews?q=Read without a script');
  expect(review).toMatchObject({ customerName: 'Ada Byron', rating: 3, status: 'pending' });

  await waitForMinimumFillTime(newsletter);
  await subscribe('Ada Byron', 'ada.byron@example.com');
  await expect(newsletter).toContainText('open the link in the email');
  const subscribers = await api.get<Schemas['Subscriber'][]>('/subscribers?q=ada.byron@example.com');
  expect(subscribers).toMatchObject([{ name: 'Ada Byron', status: 'Active' }]);
});

test('hides the page of a frozen agent until the account is unfrozen', {
  tag: ['@PUB-09', '@full'],
}, async ({ browser, account, api }) => {
  const guest = await visitor(browser);
  const open = async (path: string) => (await guest.goto(path))?.status();
  const address = `/agents/${account.user.username}`;
  await api.call('post', '/account/freeze');
  expect(await open(address)).toBe(404);
  const frozen = await guest.getByRole('main').textContent();
  expect(await open('/agents/nobody-of-that-name')).toBe(404);
  expect(await guest.getByRole('main').textContent()).toBe(frozen);
  await api.call('post', '/account/unfreeze');
  expect(await open(address)).toBe(200);
  await expect(agentPage(guest).name).toHaveText('Marta Almeida');
});

test('links to the page from the profile and redirects an old address', {
  tag: ['@PUB-02', '@full'],
}, async ({ page, context, signedIn, api }) => {
  const former = `/agents/${signedIn.user.username}`;
  await page.goto('/profile');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View public page' }).click();
  const publicPage = await opened;
  await expect(agentPage(publicPage).name).toHaveText('Marta Almeida');
  expect(new URL(publicPage.url()).pathname).toBe(former);

  const username = `${signedIn.user.username}-homes`;
  const name = { firstname: 'Marta', lastname: 'Almeida', username };
  const rest = { title: '', company: '', experience: 14 };
  await api.call('post', '/user/update', { type: 'basicInfo', ...name, ...rest });
  await publicPage.goto(former);
  await expect(publicPage).toHaveURL(`/agents/${username}`);
  await expect(agentPage(publicPage).name).toHaveText('Marta Almeida');
});
