import { API_BASE } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeAccount } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();

async function open(search = '') {
  const view = renderSettings(search);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save All Changes' })).toBeEnabled());
  return view;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save All Changes' });

test('[SET-03] requires names and an email address, but no phone', async () => {
  const { user } = await open();
  for (const name of ['First name', 'Last name', 'Email']) {
    expect(field(name)).toBeRequired();
    await user.clear(field(name));
  }
  expect(field('Phone')).not.toBeRequired();
  await user.click(save());
  for (const message of ['Enter your first name', 'Enter your last name', 'Enter your email address'])
    expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field('First name')).toHaveFocus();
  await user.type(field('Email'), 'no address');
  expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
});

test('refuses a changed phone number that cannot be dialled', async () => {
  const { user } = await open();
  await user.type(field('Phone'), 'abc');
  await user.click(save());
  expect(await screen.findByText('Enter a phone number such as +351 912 345 678')).toBeInTheDocument();
  expect(field('Phone')).toHaveFocus();
  expect(state.sent).toEqual([]);
});

test('saves other fields beside a stored phone number that cannot be dialled', async () => {
  state.account = makeAccount({ phone: 'abc' });
  const { user } = await open();
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Ada');
  await user.click(save());
  await waitFor(() => expect(state.sent).toEqual([{ call: 'PATCH /account', body: { firstName: 'Ada' } }]), {
    timeout: 3000,
  });
});

test('[SET-02] [SET-04] saves only changed fields and shows it for a second', async () => {
  const { user, host } = await open();
  await user.clear(field('First name'));
  await user.type(field('First name'), '  Ada ');
  const started = performance.now();
  await user.click(save());
  const busy = screen.getByRole('button', { name: 'Saving Changes...' });
  expect(busy).toBeDisabled();
  await waitFor(() => expect(save()).toBeEnabled(), { timeout: 3000 });
  expect(performance.now() - started).toBeGreaterThanOrEqual(1000);
  expect(state.sent).toEqual([{ call: 'PATCH /account', body: { firstName: 'Ada' } }]);
  expect(host.toasts).toEqual([{ title: 'Success', description: 'Account saved' }]);
  expect(field('First name')).toHaveValue('Ada');
  expect(host.emitted).toContainEqual(['profile.updated', {}]);
  await waitFor(() => expect(save()).toHaveFocus());
});

test('shows a message instead of sending when nothing has changed', async () => {
  const { user, host } = await open();
  await user.click(save());
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts[0]).toEqual({ title: 'No changes to save' });
  expect(state.sent).toEqual([]);
});

test('[SET-06] asks for no code when another field is saved while an address is pending', async () => {
  state.account = makeAccount({ pendingEmail: 'new@example.com' });
  const { user, host } = await open();
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Ada');
  await user.click(save());
  await waitFor(() => expect(host.toasts).toHaveLength(1), { timeout: 3000 });
  await waitFor(() => expect(save()).toHaveFocus());
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('[ERR-08] shows the server’s message at the field and keeps the input', async () => {
  const taken = 'This email address already has an account';
  const error = { code: 'EMAIL_TAKEN', message: taken, fields: { email: taken } };
  server.use(http.patch(`${API_BASE}/account`, () => HttpResponse.json({ error }, { status: 409 })));
  const { user, host } = await open();
  await user.clear(field('Email'));
  await user.type(field('Email'), 'taken@example.com');
  await user.type(field('Phone'), '+44 20 7946 0018');
  await user.click(save());
  expect(await screen.findByText(taken, undefined, { timeout: 3000 })).toBeInTheDocument();
  expect(host.toasts[0]).toMatchObject({ title: 'Error', description: taken, variant: 'destructive' });
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Email')).toHaveValue('taken@example.com');
  expect(field('Phone')).toHaveValue('+44 20 7946 0018');
});

test('keeps input across tabs, saves it from any, and shows an invalid field', async () => {
  const { user, host } = await open();
  await user.type(field('Phone'), '+351 555 0199');
  await user.clear(field('Last name'));
  await user.click(screen.getByRole('tab', { name: 'Security & Privacy' }));
  await user.click(save());
  await waitFor(() => expect(field('Last name')).toHaveFocus());
  expect(host.navigation.getSnapshot().location.search).toBe('');
  expect(field('Phone')).toHaveValue('+351 555 0199');
  await user.type(field('Last name'), 'Dias');
  await user.click(screen.getByRole('tab', { name: 'Billing & Plan' }));
  await user.click(save());
  await waitFor(
    () =>
      expect(state.sent).toEqual([
        { call: 'PATCH /account', body: { lastName: 'Dias', phone: '+351 555 0199' } },
      ]),
    { timeout: 3000 },
  );
});

test('updates fields from elsewhere except those with input', async () => {
  const { user, host } = await open();
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Ada');
  state.account = makeAccount({ firstName: 'Maria', phone: '+44 2' });
  host.deliver('profile.updated', {});
  await waitFor(() => expect(field('Phone')).toHaveValue('+44 2'));
  expect(field('First name')).toHaveValue('Ada');
});

test('asks before leaving with unsaved changes', async () => {
  const { user, host } = await open();
  const path = () => host.navigation.getSnapshot().location.pathname;
  await user.type(field('Phone'), '1');
  host.navigation.navigate('/leads');
  expect(path()).toBe('/settings');
  await user.clear(field('Phone'));
  await waitFor(() => {
    host.navigation.navigate('/leads');
    expect(path()).toBe('/leads');
  });
});

test('[ERR-08] restores unsaved input over changes from elsewhere until it is saved', async () => {
  const { user, unmount } = await open();
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Ada');
  unmount();
  state.account = makeAccount({ phone: '+44 2' });

  const again = await open();
  await waitFor(() => expect(field('First name')).toHaveValue('Ada'));
  expect(field('Phone')).toHaveValue('+44 2');
  expect(screen.getByText('Draft restored')).toBeInTheDocument();
  await again.user.click(save());
  await waitFor(() => expect(screen.queryByText('Draft restored')).not.toBeInTheDocument(), {
    timeout: 3000,
  });
  expect(state.sent).toEqual([{ call: 'PATCH /account', body: { firstName: 'Ada' } }]);
  await waitFor(() => expect(save()).toBeEnabled(), { timeout: 3000 });
  again.unmount();

  const { user: third, host } = await open();
  expect(screen.queryByText('Draft restored')).not.toBeInTheDocument();
  await third.click(save());
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'No changes to save' }]));
});

test('[ERR-09] restores the saved account with "Discard" and offers undo', async () => {
  const { user, unmount } = await open();
  await user.type(field('Phone'), '1');
  const draft = (field('Phone') as HTMLInputElement).value;
  unmount();
  const { host, user: again } = await open();
  await waitFor(() => expect(field('Phone')).toHaveValue(draft));
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Phone')).not.toHaveValue(draft);
  expect(screen.queryByText('Draft restored')).not.toBeInTheDocument();
  act(() => host.toasts.at(-1)?.action?.onSelect());
  await waitFor(() => expect(field('Phone')).toHaveValue(draft));
});

test('[ERR-08] keeps only typed fields in the draft, not those that were changed elsewhere', async () => {
  const { user, host, unmount } = await open();
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Ada');
  state.account = makeAccount({ lastName: 'Dias' });
  act(() => host.deliver('profile.updated', {}));
  await waitFor(() => expect(field('Last name')).toHaveValue('Dias'));
  await user.type(field('First name'), ' Maria');
  unmount();
  state.account = makeAccount({ lastName: 'Moreira' });
  await open();
  await waitFor(() => expect(field('First name')).toHaveValue('Ada Maria'));
  expect(field('Last name')).toHaveValue('Moreira');
});

test('removes the message at a field when its draft is discarded', async () => {
  const { user, unmount } = await open();
  await user.clear(field('Email'));
  await user.type(field('Email'), 'half');
  unmount();
  const { user: again } = await open();
  await waitFor(() => expect(field('Email')).toHaveValue('half'));
  await again.click(save());
  expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Email')).toHaveValue('agent@example.com');
  expect(screen.queryByText('Enter a valid email address')).not.toBeInTheDocument();
  expect(field('Email')).toBeValid();
});
