import { collectBodies, profilePage } from '../support/profilePage.ts';
import { getSidebar, heading, leaveDialog } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const LAST_UPDATED = /^Last updated \d{4}\.\d\d\.\d\d \d\d:\d\d$/;

test('saves each section separately', {
  tag: [
    '@PROF-05',
    '@PROF-06',
    '@PROF-09',
    '@PROF-10',
    '@PROF-11',
    '@PROF-12',
    '@PROF-13',
    '@PROF-18',
    '@PROF-22',
  ],
}, async ({ page, signedIn: _ }) => {
  const { field, save, add, section, success } = profilePage(page);
  const sent = collectBodies(page, '/user/update');
  await page.goto('/profile');
  await expect(page.getByText(LAST_UPDATED)).toBeVisible();
  const figures = await section('Basic info').getByRole('definition').allTextContents();

  await field('Title').fill('Agent for the coast');
  await field('Experience (years)').fill('21');
  const clicked = Date.now();
  const request = page.waitForRequest('**/api/user/update');
  await save('Basic info').click();
  const saving = section('Basic info').getByRole('button', { name: 'Saving...' });
  await expect(saving).toBeDisabled();
  await request;
  expect(Date.now() - clicked).toBeGreaterThanOrEqual(500);
  await expect(success).toContainText('Profile saved');
  await expect(saving).toHaveCount(0);

  await field('Website').fill('https://almeida.example/new');
  await save('Contact').click();
  await expect(section('Contact').getByText('Unsaved')).toHaveCount(0);
  await field('YouTube').fill('https://youtube.com/@almeida');
  await field('YouTube').press('Enter');
  await expect(section('Social links').getByText('Unsaved')).toHaveCount(0);
  await field('Add a specialization').fill(' Farmhouses ');
  await add('Specializations').click();
  await save('Specializations').click();
  await expect(section('Specializations').getByText('Unsaved')).toHaveCount(0);
  expect(sent).toMatchObject([
    { type: 'basicInfo', title: 'Agent for the coast', experience: 21 },
    { type: 'contact', website: 'https://almeida.example/new' },
    { type: 'social', socials: expect.stringContaining('{"platform":"YouTube"') },
    { type: 'specializations', specializations: expect.stringContaining('"Farmhouses"]') },
  ]);
  expect(Object.keys(sent[1] ?? {}).sort()).toEqual(['contact_email', 'contact_phone', 'type', 'website']);

  await page.reload();
  await expect(field('Title')).toHaveValue('Agent for the coast');
  await expect(field('Experience (years)')).toHaveValue('21');
  await expect(field('Website')).toHaveValue('https://almeida.example/new');
  await expect(field('YouTube')).toHaveValue('https://youtube.com/@almeida');
  await expect(section('Specializations').getByRole('listitem').last()).toHaveText('Farmhouses');
  expect(await section('Basic info').getByRole('definition').allTextContents()).toEqual(figures);
});

test.describe('of a new agent', () => {
  test.use({ scenario: 'empty' });

  test('"Save All" saves every section, by keyboard alone', {
    tag: ['@PROF-04', '@PROF-14', '@PROF-17', '@PROF-20', '@PROF-21', '@full'],
  }, async ({ page, signedIn: _, problems }) => {
    const { field, add, save, saveAll, success, section, entries } = profilePage(page);
    const { keyboard } = page;
    const sent = collectBodies(page, '/user/update');
    await page.goto('/profile');
    await expect(field('Company')).toHaveAttribute('placeholder', /\S/);
    await expect(field('Phone')).toHaveAttribute('placeholder', /\d{3}/);
    for (const list of ['Languages', 'Specializations']) await expect(add(list)).toBeDisabled();

    await field('Company').focus();
    await keyboard.type('Lovelace Homes');
    await page.getByRole('textbox', { name: 'About' }).focus();
    await keyboard.type('I know every street.');
    await section('Social links').getByRole('button', { name: 'Add a link' }).press('Enter');
    const networks = page.getByRole('menuitem');
    await expect(networks).toHaveText(['Facebook', 'Twitter', 'TikTok', 'YouTube', 'WhatsApp Business']);
    await networks.filter({ hasText: 'TikTok' }).press('Enter');
    await field('TikTok').focus();
    await keyboard.type('https://tiktok.com/@ada');
    await section('Social links').getByRole('button', { name: 'Remove Instagram' }).press('Enter');
    await expect(field('Instagram')).toHaveCount(0);
    for (const entry of ['  ', ' Maltese ', 'maltese']) {
      await field('Add a language').focus();
      await keyboard.type(entry);
      await keyboard.press('Enter');
    }
    await expect(section('Languages')).toContainText('Maltese is already in the list');
    await field('Add a language').fill('');
    await expect(entries('Languages')).toHaveText(['Maltese']);
    await saveAll.press('Enter');
    await expect(success).toContainText('Profile saved');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      type: 'all',
      company: 'Lovelace Homes',
      about: '<p>I know every street.</p>',
      socials: '[{"platform":"TikTok","url":"https://tiktok.com/@ada"}]',
      languages: '["Maltese"]',
    });
    expect(Object.keys(sent[0] ?? {})).toHaveLength(15);

    await page.reload();
    await expect(field('Company')).toHaveValue('Lovelace Homes');
    await expect(page.getByRole('textbox', { name: 'About' })).toHaveText('I know every street.');
    await expect(field('TikTok')).toHaveValue('https://tiktok.com/@ada');
    await expect(field('Instagram')).toHaveCount(0);
    await expect(entries('Languages')).toHaveText(['Maltese']);
    await expect(save('Languages')).toBeEnabled();
    expect(problems).toEqual([]);
  });
});

test('reports a failed save, keeps the input and asks before leaving', {
  tag: ['@ERR-02', '@ERR-08'],
}, async ({ page, signedIn: _, api }) => {
  const { field, save, saveAll, section, failure, links } = profilePage(page);
  await page.goto('/profile');
  await api.fault({ method: 'POST', path: '/user/update', status: 500 });
  await field('Company').fill('Keep me');
  await save('Basic info').click();
  await expect(failure).toBeVisible();
  await expect(save('Basic info')).toBeEnabled();
  await saveAll.click();
  await expect(saveAll).toBeEnabled();
  await expect(field('Company')).toHaveValue('Keep me');
  await expect(section('Basic info').getByText('Unsaved')).toBeVisible();
  await expect(links.filter({ hasText: 'unsaved' })).toHaveText(/Basic info/);

  const { dialog, stay, leave } = leaveDialog(page);
  const leads = getSidebar(page).getByRole('link', { name: /^Leads/ });
  await leads.click();
  await expect(dialog).toContainText('Your profile has unsaved changes.');
  await stay.click();
  await expect(field('Company')).toHaveValue('Keep me');
  await leads.click();
  await leave.click();
  await expect(heading(page, 'Leads')).toBeVisible();
});
