import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { formatLastUpdated } from '@lintel/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../store';
import { profileServer, refusal } from '../../testing/profileServer';
import { renderProfile } from '../../testing/renderProfile';
import { SAVE_DELAY_MS } from './form/useSave';
import Profile from './Profile';

const server = apiServer();
const success = { title: 'Success', description: 'Profile saved' };
const failure = (description: string) => ({ title: 'Error', description, variant: 'destructive' });

test('[PROF-01] [PROF-09] [PROF-21] [PROF-22] shows the stored profile in eight sections', async () => {
  const { field, state } = await renderProfile(server);
  const names = screen.getAllByRole('region').map((region) => [region.id, region.textContent?.slice(0, 5)]);
  expect(names).toEqual([
    ['photo', 'Photo'],
    ['basic', 'Basic'],
    ['about', 'About'],
    ['contact', 'Conta'],
    ['social', 'Socia'],
    ['specializations', 'Speci'],
    ['certifications', 'Certi'],
    ['languages', 'Langu'],
  ]);
  const { updated_at } = state.user;
  expect(screen.getByText(`Last updated ${formatLastUpdated(updated_at)}`)).toBeInTheDocument();
  expect(field('First Name')).toHaveValue('Marta');
  expect(field('Experience (years)')).toHaveValue('14');
  expect(field('Company')).toHaveAttribute('placeholder', 'Your agency, or your own name');
  expect(field('Phone')).toHaveAttribute('placeholder', '+1 (555) 000-0000');
  expect(field('Email')).toHaveValue('marta@example.com');
  expect(field('Instagram')).toHaveValue('https://instagram.com/marta');
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['3', '2', '4.6 ']);
  expect(screen.getByRole('img', { name: '4.6 of 5 stars' })).toBeInTheDocument();
  expect(screen.getByText('No certifications yet.')).toBeInTheDocument();
});

test('shows a load error and retries', async () => {
  server.use(...profileServer().handlers);
  server.use(http.get(`${API_BASE}/me`, () => refusal('Out of order.'), { once: true }));
  const { user } = renderInHost(<Profile />, { createStore, path: '/profile' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.queryByRole('button', { name: 'Save All' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'First Name' })).toHaveValue('Marta');
});

test('[PROF-05] [PROF-10] [PROF-11] waits 500 ms, shows "Saving..." and sends only the section’s fields', async () => {
  const { field, fill, save, section, state, host } = await renderProfile(server);
  await fill('First Name', ' Augusta ');
  await fill('Experience (years)', '');
  const clicked = Date.now();
  let sentAfter = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') sentAfter = Date.now() - clicked;
  });
  await save('Basic info');
  const saving = (await section('Basic info')).getByRole('button', { name: 'Saving...' });
  expect(saving).toBeDisabled();
  await fill('Title', 'Agent by the sea');
  await waitFor(() => expect(host.toasts).toEqual([success]));
  expect(sentAfter).toBeGreaterThanOrEqual(SAVE_DELAY_MS - 5);
  expect(SAVE_DELAY_MS).toBe(500);
  expect(state.sent).toEqual([
    {
      type: 'basicInfo',
      firstname: 'Augusta',
      lastname: 'Almeida',
      username: 'marta-almeida',
      title: 'Real-estate agent',
      company: '',
      experience: null,
    },
  ]);
  expect(host.emitted).toEqual([['profile.updated', {}]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save All' })).toBeEnabled());
  // Text typed after the click is neither saved nor lost.
  expect(field('Title')).toHaveValue('Agent by the sea');
  expect((await section('Basic info')).getByText('Unsaved')).toBeInTheDocument();
});

test('[PROF-12] [PROF-13] sends only its own fields in every other section', async () => {
  const { save, state } = await renderProfile(server);
  for (const name of ['About', 'Contact', 'Social links', 'Specializations', 'Certifications', 'Languages'])
    await save(name);
  await waitFor(() => expect(state.sent).toHaveLength(6));
  expect(state.sent).toEqual(
    expect.arrayContaining([
      { type: 'about', about: '<p>Hello</p>' },
      {
        type: 'contact',
        contact_email: 'marta@example.com',
        contact_phone: '+351 555 0100',
        website: 'https://example.com',
      },
      { type: 'social', socials: '[{"platform":"Instagram","url":"https://instagram.com/marta"}]' },
      { type: 'specializations', specializations: '["Lofts"]' },
      { type: 'certifications', certifications: '[]' },
      { type: 'languages', languages: '["Portuguese","English"]' },
    ]),
  );
});

test('[PROF-04] [PROF-14] sends every section, including half-typed entries, as type "all" with "Save All"', async () => {
  const { fill, saveAll, state, host } = await renderProfile(server);
  await fill('Add a language', ' German ');
  await fill('Company', 'Almeida & Filhos');
  await saveAll();
  await waitFor(() => expect(host.toasts).toEqual([success]));
  expect(state.sent).toEqual([
    {
      type: 'all',
      firstname: 'Marta',
      lastname: 'Almeida',
      username: 'marta-almeida',
      title: 'Real-estate agent',
      company: 'Almeida & Filhos',
      experience: 14,
      about: '<p>Hello</p>',
      contact_email: 'marta@example.com',
      contact_phone: '+351 555 0100',
      website: 'https://example.com',
      socials: '[{"platform":"Instagram","url":"https://instagram.com/marta"}]',
      specializations: '["Lofts"]',
      certifications: '[]',
      languages: '["Portuguese","English","German"]',
    },
  ]);
  await waitFor(() => expect(screen.queryByText('Unsaved')).not.toBeInTheDocument());
});

test('[ERR-02] [ERR-08] shows a failed save, keeps the input and enables the button again', async () => {
  const { field, fill, save, saveAll, section, host } = await renderProfile(server);
  server.use(http.post(`${API_BASE}/user/update`, () => refusal('The disk is full.')));
  await fill('Website', 'https://example.com/marta');
  await save('Contact');
  await waitFor(() => expect(host.toasts).toEqual([failure('The disk is full.')]));
  const contact = await section('Contact');
  await waitFor(() => expect(contact.getByRole('button', { name: 'Save' })).toBeEnabled());
  await saveAll();
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving...' })).not.toBeInTheDocument());
  expect(field('Website')).toHaveValue('https://example.com/marta');
  expect((await section('Contact')).getByText('Unsaved')).toBeInTheDocument();
  expect(host.emitted).toEqual([]);
});

test('shows the server’s message at the field', async () => {
  const { user, field, fill, save } = await renderProfile(server);
  const taken = { username: 'This username is taken' };
  server.use(http.post(`${API_BASE}/user/update`, () => refusal('Check the fields.', taken)));
  await fill('Username', 'ada');
  await save('Basic info');
  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(/This username is taken/));
  expect(field('Username')).toHaveFocus();
  await user.type(field('Username'), '-l');
  expect(field('Username')).toBeValid();
  expect(field('Username')).not.toHaveAccessibleDescription(/taken/);
});

test('shows invalid input at the field and sends nothing', async () => {
  const { user, field, fill, save, saveAll, state } = await renderProfile(server);
  await fill('Last Name', '');
  await fill('Experience (years)', 'many');
  await fill('Email', 'nonsense');
  await fill('Website', 'javascript:alert(1)');
  await fill('Instagram', 'marta');
  await user.keyboard('{Enter}');
  expect(field('Instagram')).toHaveAccessibleDescription('Start with http:// or https://');
  expect(field('Instagram')).toHaveFocus();
  await save('Contact');
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('Enter an email address');
  await saveAll();
  expect(field('Last Name')).toHaveFocus();
  expect(field('Last Name')).toHaveAccessibleDescription('Enter your last name');
  expect(field('Experience (years)')).toHaveAccessibleDescription('Enter whole years, from 0 to 100');
  expect(field('Website')).toHaveAccessibleDescription('Start with http:// or https://');
  expect(state.sent).toEqual([]);
});

test('moves the focus to a description that is too long', async () => {
  const { saveAll, state } = await renderProfile(server, { about: `<p>${'long '.repeat(10_001)}</p>` });
  const about = await screen.findByRole('textbox', { name: 'About' });
  await saveAll();
  expect(about).toHaveAccessibleDescription('This text is too long');
  expect(about).toHaveFocus();
  expect(state.sent).toEqual([]);
});

test('refuses a changed phone number that cannot be dialled', async () => {
  const { field, fill, save, state } = await renderProfile(server);
  await fill('Phone', 'abc');
  await save('Contact');
  expect(field('Phone')).toHaveAccessibleDescription('Enter a phone number such as +351 912 345 678');
  expect(field('Phone')).toHaveFocus();
  expect(state.sent).toEqual([]);
  await fill('Phone', '');
  await save('Contact');
  await waitFor(() => expect(state.sent).toMatchObject([{ contact_phone: '' }]));
});

test('saves other fields beside a stored phone number that cannot be dialled', async () => {
  const { fill, save, state } = await renderProfile(server, { contact_phone: 'abc' });
  await fill('Website', 'https://example.com/marta');
  await save('Contact');
  await waitFor(() =>
    expect(state.sent).toMatchObject([{ contact_phone: 'abc', website: 'https://example.com/marta' }]),
  );
});

test('marks unsaved sections and asks before leaving', async () => {
  const { user, field, fill, host } = await renderProfile(server);
  const links = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(links.queryByText(/unsaved/)).not.toBeInTheDocument();
  await user.type(field('Phone'), '9');
  await fill('Add a certification', 'AMI');
  expect(links.getByRole('link', { name: 'Contact unsaved' })).toBeInTheDocument();
  expect(links.getByRole('link', { name: 'Certifications unsaved' })).toBeInTheDocument();
  expect(screen.getAllByText('Unsaved')).toHaveLength(2);
  act(() => host.navigation.navigate('/leads'));
  expect(host.navigation.getSnapshot().location.pathname).toBe('/profile');
  await user.type(field('Phone'), '{Backspace}');
  await fill('Add a certification', '');
  expect(screen.queryByText('Unsaved')).not.toBeInTheDocument();
  act(() => host.navigation.navigate('/leads'));
  expect(host.navigation.getSnapshot().location.pathname).toBe('/leads');
});

test('shows changes from elsewhere only in fields without input', async () => {
  const { field, fill, state, host } = await renderProfile(server);
  await fill('Website', 'https://example.com/mine');
  state.user = {
    ...state.user,
    firstname: 'Augusta',
    website: 'https://theirs.example',
    languages: '["Dutch"]',
  };
  act(() => host.deliver('profile.updated', {}));
  await waitFor(() => expect(field('First Name')).toHaveValue('Augusta'));
  expect(screen.getByText('Dutch')).toBeInTheDocument();
  expect(field('Website')).toHaveValue('https://example.com/mine');
});

test('[PROF-11] updates the other fields of a section with input, and does not save their old values', async () => {
  const { field, fill, save, state, host } = await renderProfile(server);
  await fill('Company', 'Almeida & Filhos');
  await fill('Add a language', 'German');
  state.user = { ...state.user, title: 'Broker', languages: '["Dutch"]' };
  act(() => host.deliver('profile.updated', {}));
  await waitFor(() => expect(field('Title')).toHaveValue('Broker'));
  expect(screen.getByText('Dutch')).toBeInTheDocument();
  expect(field('Company')).toHaveValue('Almeida & Filhos');
  expect(field('Add a language')).toHaveValue('German');
  await save('Basic info');
  await waitFor(() => expect(state.sent).toMatchObject([{ title: 'Broker', company: 'Almeida & Filhos' }]));
});

test('[PROF-18] [PROF-19] renders an unreadable list as empty and reports it', async () => {
  const { host } = await renderProfile(server, { languages: 'English', socials: '{"a":1}' });
  expect(screen.getByText('No languages yet.')).toBeInTheDocument();
  expect(screen.getByText('No social links yet.')).toBeInTheDocument();
  const causes = host.reports.map(({ phase, cause }) => [phase, String(cause)]);
  expect(causes).toEqual([
    ['data', "Error: The profile's socials cannot be read."],
    ['data', "Error: The profile's languages cannot be read."],
  ]);
});
