import { apiServer } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderProfile } from '../../../testing/renderProfile';

const server = apiServer();
const entriesOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

test('[PROF-17] trims entries, ignores empty ones, and disables "Add" in two of the lists', async () => {
  const { user, field, section, state, save } = await renderProfile(server);
  for (const name of ['Languages', 'Specializations'])
    expect((await section(name)).getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.click((await section('Certifications')).getByRole('button', { name: 'Add' }));
  expect(screen.getByText('No certifications yet.')).toBeInTheDocument();

  await user.type(field('Add a language'), '   {Enter}');
  expect(entriesOf('languages')).toEqual(['Portuguese', 'English']);
  await user.type(field('Add a language'), '  German ');
  await user.click((await section('Languages')).getByRole('button', { name: 'Add' }));
  expect(entriesOf('languages')).toEqual(['Portuguese', 'English', 'German']);
  expect(field('Add a language')).toHaveValue('');
  expect(field('Add a language')).toHaveFocus();
  await save('Languages');
  await waitFor(() =>
    expect(state.sent).toEqual([{ type: 'languages', languages: '["Portuguese","English","German"]' }]),
  );
});

test('rejects a repeated entry with a message, also when saving, and keeps it in the input', async () => {
  const { user, field, save, saveAll, state } = await renderProfile(server);
  const entry = () => field('Add a language');
  await user.type(entry(), ' english{Enter}');
  expect(entry()).toHaveAccessibleDescription('English is already in the list');
  await save('Languages');
  await saveAll();
  expect(entry()).toHaveValue(' english');
  expect(entry()).toHaveFocus();
  expect(state.sent).toEqual([]);
  await user.type(entry(), ' (UK)');
  expect(entry()).not.toHaveAccessibleDescription();
});

test('saves a typed entry that was not added', async () => {
  const { fill, save, state } = await renderProfile(server);
  await fill('Add a certification', 'AMI 18442');
  await save('Certifications');
  expect(entriesOf('certifications')).toEqual(['AMI 18442']);
  await waitFor(() =>
    expect(state.sent).toEqual([{ type: 'certifications', certifications: '["AMI 18442"]' }]),
  );
});

test('says that a list is too long, until an entry is removed', async () => {
  const specializations = JSON.stringify(Array.from({ length: 50 }, (_, index) => `Lofts ${index}`));
  const { user, field, fill, save, state } = await renderProfile(server, { specializations });
  const entry = () => screen.getByRole('textbox', { name: 'Add a specialization' });
  await fill('Add a specialization', 'Barns');
  await save('Specializations');
  expect(entry()).toHaveAccessibleDescription('At most 50 entries');
  expect(entry()).toHaveFocus();
  expect(state.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Lofts 7' }));
  expect(field('Add a specialization')).not.toHaveAccessibleDescription();
  await save('Specializations');
  await waitFor(() => expect(state.sent).toHaveLength(1));
});

test('removes an entry and focuses the next one, or the input after the last', async () => {
  const { user, field } = await renderProfile(server);
  await user.click(screen.getByRole('button', { name: 'Remove Portuguese' }));
  expect(entriesOf('languages')).toEqual(['English']);
  expect(screen.getByRole('button', { name: 'Remove English' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('No languages yet.')).toBeInTheDocument();
  expect(field('Add a language')).toHaveFocus();
});

test('[ERR-09] returns a removed entry to its place with Undo, and keeps what was added since', async () => {
  const { user, field, host, save, state } = await renderProfile(server);
  await user.click(screen.getByRole('button', { name: 'Remove Portuguese' }));
  await user.type(field('Add a language'), 'German{Enter}');
  const toast = host.toasts.at(-1);
  expect(toast).toMatchObject({ description: 'Portuguese removed', action: { label: 'Undo' } });
  act(() => toast?.action?.onSelect());
  expect(entriesOf('languages')).toEqual(['Portuguese', 'English', 'German']);
  // A second undo has no further effect.
  act(() => toast?.action?.onSelect());
  await save('Languages');
  await waitFor(() =>
    expect(state.sent).toEqual([{ type: 'languages', languages: '["Portuguese","English","German"]' }]),
  );
});

test('[ERR-09] returns a removed network with its address with Undo', async () => {
  const links = ['Instagram', 'YouTube'].map((platform) => ({ platform, url: '' }));
  const { user, field, fill, host } = await renderProfile(server, { socials: JSON.stringify(links) });
  await fill('Instagram', 'https://instagram.com/marta');
  await user.click(screen.getByRole('button', { name: 'Remove Instagram' }));
  const toast = host.toasts.at(-1);
  expect(toast).toMatchObject({ description: 'Instagram removed', action: { label: 'Undo' } });
  act(() => toast?.action?.onSelect());
  act(() => toast?.action?.onSelect());
  expect(field('Instagram')).toHaveValue('https://instagram.com/marta');
  const networks = screen.getAllByRole('button', { name: /^Remove (Instagram|YouTube)/ });
  expect(networks.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Instagram',
    'Remove YouTube',
  ]);
});

test('suggests the API’s languages that the profile does not have', async () => {
  const { user, field } = await renderProfile(server);
  await user.click(field('Add a language'));
  const list = document.getElementById(field('Add a language').getAttribute('list') ?? '');
  await waitFor(() => expect(list).not.toBeEmptyDOMElement());
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['German']);
});

test('[PROF-20] adds each network once and removes any', async () => {
  const { user, field, fill, save, section, state } = await renderProfile(server);
  const open = () => user.click(screen.getByRole('button', { name: 'Add a link' }));
  await open();
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual(['Facebook', 'Twitter', 'TikTok', 'YouTube', 'WhatsApp Business']);
  await user.click(screen.getByRole('menuitem', { name: 'YouTube' }));
  await fill('YouTube', 'https://youtube.com/@marta');
  await user.click(screen.getByRole('button', { name: 'Remove Instagram' }));
  expect(screen.queryByRole('textbox', { name: 'Instagram' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove YouTube' })).toHaveFocus();
  await save('Social links');
  await waitFor(() =>
    expect(state.sent).toEqual([
      { type: 'social', socials: '[{"platform":"YouTube","url":"https://youtube.com/@marta"}]' },
    ]),
  );

  for (const platform of ['Instagram', 'Facebook', 'Twitter', 'TikTok', 'WhatsApp Business']) {
    await open();
    await user.click(await screen.findByRole('menuitem', { name: platform }));
    expect(field(platform)).toHaveValue('');
  }
  expect(
    (await section('Social links')).queryByRole('button', { name: 'Add a link' }),
  ).not.toBeInTheDocument();
  await waitFor(() => expect(field('WhatsApp Business')).toHaveFocus());
});
