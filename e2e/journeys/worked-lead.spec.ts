import { signIn } from '../support/authForms.ts';
import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const NOTE = 'Called back: wants to see it on Thursday at ten.';

// The main purpose of the product in one journey: from the sign-in form to a processed lead.
test('from sign-in to a worked lead', {
  tag: ['@OVW-07', '@LEAD-03', '@LEAD-16', '@LEAD-17', '@LEAD-20', '@LEAD-23', '@AUTH-23'],
}, async ({ page, account, api, problems }) => {
  const lead = await api.lead();
  const unauthorized: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const needsToken = /^\/api\/(?!auth\/|static\/|files\/)/.test(pathname);
    if (needsToken && !request.headers()['authorization']?.startsWith('Bearer ')) unauthorized.push(pathname);
  });

  await page.goto('/');
  await signIn(page, account);
  await expect(heading(page, 'Overview')).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent Leads' });
  await expect(recent.getByRole('link', { name: lead.name })).toBeVisible();
  await recent.getByRole('link', { name: 'View all' }).click();

  const { search, names } = leadList(page);
  await expect(heading(page, 'Leads')).toBeVisible();
  await search.fill(lead.name);
  await expect(names).toHaveText([lead.name]);
  await names.click();
  await expect(page).toHaveURL(`/leads/${lead.id}`);
  await expect(heading(page, lead.name)).toBeVisible();

  const { status, updateStatus, noteText, addNote, notes, timeline } = leadPage(page);
  await status.selectOption('Viewing Scheduled');
  await updateStatus.click();
  await expect(getToast(page)).toContainText('Success');
  await noteText.fill(NOTE);
  await addNote.click();
  await expect(notes).toHaveCount(1);
  await expect(noteText).toHaveValue('');

  await page.reload();
  await expect(status).toHaveValue('Viewing Scheduled');
  await expect(notes.first()).toContainText(NOTE);
  await expect(notes.first()).toContainText(`${account.user.firstname} ${account.user.lastname}`);
  await expect(timeline.filter({ hasText: 'You moved the lead from New to Viewing Scheduled' })).toHaveCount(
    1,
  );
  await expect(timeline.filter({ hasText: 'You added a note' })).toHaveCount(1);
  await expect(timeline.filter({ hasText: 'sent an enquiry' })).toHaveCount(1);
  expect((await api.lead(lead.name)).status).toBe('Viewing Scheduled');
  expect(unauthorized).toEqual([]);
  expect(problems).toEqual([]);
});
