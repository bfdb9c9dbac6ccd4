import { draftStore } from '@lintel/module-kit';
import { apiServer } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderProfile } from '../../testing/renderProfile';

const server = apiServer();
const notices = () => screen.queryAllByText('Draft restored');

test('[ERR-08] restores unsaved input of a section, including half-typed entries', async () => {
  const { user, fill, field, section, unmount } = await renderProfile(server);
  await fill('Company', 'Half a comp');
  await fill('Website', 'https://half');
  await fill('Add a language', 'Germ');
  await user.click((await section('Languages')).getByRole('button', { name: 'Remove English' }));
  await user.type(field('Instagram'), '-two');
  expect(notices()).toHaveLength(0);
  unmount();

  const again = await renderProfile(server);
  expect(again.field('Company')).toHaveValue('Half a comp');
  expect(again.field('Website')).toHaveValue('https://half');
  expect(again.field('Add a language')).toHaveValue('Germ');
  expect(again.field('Instagram')).toHaveValue('https://instagram.com/marta-two');
  const languages = await again.section('Languages');
  expect(languages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Portuguese']);
  expect(notices()).toHaveLength(4);
  expect((await again.section('Basic info')).getByText('Unsaved')).toBeInTheDocument();
  expect((await again.section('About')).queryByText('Draft restored')).not.toBeInTheDocument();
});

test('[ERR-08] removes only the saved section’s draft', async () => {
  const first = await renderProfile(server);
  await first.fill('Company', 'Half a comp');
  await first.fill('Phone', '+44 2');
  first.unmount();
  const { save, section } = await renderProfile(server);
  await save('Basic info');
  await waitFor(async () =>
    expect((await section('Basic info')).queryByText('Draft restored')).not.toBeInTheDocument(),
  );
  expect(draftStore.keys('u1', 'profile.')).toEqual(['profile.contact']);
});

test('updates untouched fields from elsewhere and points out a conflicting one', async () => {
  const first = await renderProfile(server);
  await first.fill('Company', 'Half a comp');
  first.unmount();
  const second = await renderProfile(server, { title: 'Broker' });
  expect(second.field('Title')).toHaveValue('Broker');
  expect(second.field('Company')).toHaveValue('Half a comp');
  expect(screen.queryByText('The saved version has changed since.')).not.toBeInTheDocument();
  second.unmount();
  const third = await renderProfile(server, { company: 'Elsewhere' });
  expect(third.field('Company')).toHaveValue('Half a comp');
  expect(screen.getByText('The saved version has changed since.')).toBeInTheDocument();
});

test('[ERR-09] restores the saved section with "Discard" and offers undo', async () => {
  const first = await renderProfile(server);
  await first.fill('Company', 'Half a comp');
  await first.fill('Phone', '+44 2');
  first.unmount();
  const { user, host, section, field } = await renderProfile(server);
  await user.click((await section('Basic info')).getByRole('button', { name: 'Discard' }));
  expect(field('Company')).toHaveValue('');
  expect(field('Phone')).toHaveValue('+44 2');
  expect((await section('Basic info')).queryByText('Unsaved')).not.toBeInTheDocument();
  act(() => host.toasts.at(-1)?.action?.onSelect());
  expect(field('Company')).toHaveValue('Half a comp');
});

test('keeps no draft of an unchanged profile', async () => {
  const { unmount } = await renderProfile(server);
  unmount();
  expect(draftStore.keys('u1', '')).toEqual([]);
});
