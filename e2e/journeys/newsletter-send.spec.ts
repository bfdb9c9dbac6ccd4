import type { Schemas } from '@lintel/contract/api';
import { composer, figure } from '../support/newsletterComposer.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/withSmtp.ts';

test.use({ mode: 'development' });

test('a newsletter is written, previewed, tested and sent, and its figures follow the readers', {
  tag: ['@NEWS-22', '@NEWS-23', '@NEWS-24', '@NEWS-25', '@NEWS-27'],
}, async ({ page, request, signedIn, api, problems, live: { smtp, url } }) => {
  test.slow();
  const readers = await api.get<Schemas['Subscriber'][]>('/subscribers?status=Active&_limit=2');
  const [reader = '', lost = ''] = readers.map(({ email }) => email);
  smtp.refuse(lost);
  const { recipients } = await api.get<{ recipients: number }>('/campaigns/audience');

  await page.goto('/newsletters');
  await page.getByRole('link', { name: 'Write newsletter' }).click();
  await expect(heading(page, 'New newsletter')).toBeVisible();
  const { subject, previewText, text, listings, frame, mail, button, chooseListings } = composer(page);
  await subject.fill('Autumn in Lisbon');
  await previewText.fill('Two new homes');
  await text.click();
  await page.keyboard.type('Come and see ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('the garden');
  await chooseListings(2);
  const second = await listings.nth(1).textContent();
  await listings
    .nth(1)
    .getByRole('button', { name: /^Move .* up$/ })
    .click();
  await expect(listings.first()).toHaveText(second ?? '');

  // The gateway's content security policy must allow the style sheet and the pictures.
  await button('Preview').click();
  await expect(mail.getByText('the garden')).toHaveCSS('font-weight', '700');
  await expect(mail.getByRole('link', { name: 'View listing' })).toHaveCount(2);
  await expect(mail.getByRole('link', { name: 'View listing' }).first()).toHaveCSS('display', 'inline-block');
  const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
  await expect.poll(() => mail.getByRole('img').first().evaluate(isLoaded)).toBe(true);
  expect((await frame.boundingBox())?.width).toBe(600);
  await button('Phone').click();
  expect((await frame.boundingBox())?.width).toBe(360);
  await expect(mail.getByText('the garden')).toBeVisible();
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');

  await expect(page.getByRole('region', { name: 'Sending' })).toContainText(signedIn.email);
  await button('Send test').click();
  await expect(getToast(page).filter({ hasText: `Test sent to ${signedIn.email}` })).toBeVisible();
  await expect(page).toHaveURL(/\/newsletters\/campaigns\/(?!new)/);
  const [trial] = await smtp.waitForMails(signedIn.email);
  expect(trial?.subject).toBe('[Test] Autumn in Lisbon');

  await button('Send now').click();
  const question = page.getByRole('alertdialog', { name: `Send to ${recipients} subscribers?` });
  await question.getByRole('button', { name: `Send to ${recipients} subscribers` }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Finished', { timeout: 60_000 });
  await expect(figure(page, 'Recipients')).toHaveText(String(recipients));
  await expect(figure(page, 'Sent')).toHaveText(String(recipients - 1));
  await expect(figure(page, 'Bounced')).toHaveText('1');
  const bounced = page.getByRole('list', { name: 'Bounced addresses' }).getByRole('listitem');
  await expect(bounced).toHaveText(new RegExp(`${lost}.*No such user here`));

  const [received] = await smtp.waitForMails(reader);
  expect(received?.subject).toBe('Autumn in Lisbon');
  const clickUrls = [...String(received?.html).matchAll(/href="([^"]+\/api\/public\/clicks\/[^"]+)"/g)];
  const clicked = await request.get(clickUrls[0]?.[1] ?? '', { maxRedirects: 0 });
  expect(clicked.status()).toBe(302);
  await expect(figure(page, 'Clicked')).toHaveText('1');
  const links = page.getByRole('region', { name: 'Clicks per link' }).getByRole('listitem');
  await expect(links.first()).toContainText('1 click');
  const unsubscribeLine = received?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
  const unsubscribeUrl = /<(\S+)>/.exec(unsubscribeLine)?.[1] ?? '';
  expect(unsubscribeUrl).toContain(url);
  const left = await request.post(unsubscribeUrl, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(left.status()).toBe(200);
  await expect(figure(page, 'Unsubscribed')).toHaveText('1');

  await page.getByRole('link', { name: 'Back to Newsletters' }).click();
  const row = page.getByRole('row', { name: /Autumn in Lisbon/ });
  await expect(row).toContainText(`${recipients - 1} of ${recipients} sent · 1 clicked · 1 bounced`);
  expect(problems).toEqual([]);
});
