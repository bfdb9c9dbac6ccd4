import { API_BASE } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeSecondFactor } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { PASSWORD, settingsServer } from '../../../testing/settingsServer';
import { APP_CODE, recoveryCodes, SECRET } from '../../../testing/twoStepHandlers';

const { server, state } = settingsServer();
const open = () => renderSettings('?tab=security');
/** The card, once its code and its state have loaded. */
const card = () =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: 'Two-step verification' });
    expect(region).not.toHaveAttribute('aria-busy');
    return within(region);
  });
const button = async (name: string) => (await card()).findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const turnedOn = (recoveryCodesLeft = 10) =>
  makeSecondFactor({ enabledAt: '2026-11-18T16:20:00.000Z', recoveryCodesLeft });
const saved: Blob[] = [];

beforeAll(() => {
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

async function setUp() {
  const view = open();
  await view.user.click(await button('Set up'));
  return { ...view, setup: await dialog('Set up two-step verification') };
}

test('[SEC-40] shows the secret as a QR code and as text, and turns on by a code of the app', async () => {
  const { user, setup } = await setUp();
  expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(setup.getByText(SECRET.replace(/(.{4})(?=.)/g, '$1 '))).toBeInTheDocument();
  const input = setup.getByRole('textbox', { name: 'Verification code' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await setup.findByText('Enter a code')).toBeInTheDocument();
  await user.keyboard('000000{Enter}');
  expect(await setup.findByText('This code is wrong')).toBeInTheDocument();
  expect(input).toHaveValue('000000');
  await user.clear(input);
  await user.type(input, `${APP_CODE}{Enter}`);
  const on = await dialog('Two-step verification is on');
  expect(on.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await user.click(on.getByRole('button', { name: 'Done' }));
  expect(await button('Turn off')).toHaveFocus();
  expect((await card()).getByText(/^10 of 10 left\./)).toBeInTheDocument();
}, 15_000);

test('[SEC-43] copies and downloads the recovery codes', async () => {
  const { user, setup } = await setUp();
  await user.type(setup.getByRole('textbox'), `${APP_CODE}{Enter}`);
  const on = await dialog('Two-step verification is on');
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(on.getByRole('button', { name: 'Copy codes' }));
  expect(on.getByRole('status')).toHaveTextContent('Codes copied');
  expect(writeText).toHaveBeenCalledWith(recoveryCodes.join('\n'));
  await user.click(on.getByRole('button', { name: 'Download as .txt' }));
  expect(on.getByRole('status')).toHaveTextContent('Codes downloaded');
  const text = await saved.at(-1)?.text();
  for (const code of recoveryCodes) expect(text).toContain(code);
  writeText.mockRejectedValueOnce(new Error('blocked'));
  await user.click(on.getByRole('button', { name: 'Copy codes' }));
  expect(on.getByRole('status')).toHaveTextContent('Your browser blocked copying');
});

test('[SEC-43] says that the recovery codes were not copied where the browser has no clipboard', async () => {
  const { user, setup } = await setUp();
  await user.type(setup.getByRole('textbox'), `${APP_CODE}{Enter}`);
  const on = await dialog('Two-step verification is on');
  const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(on.getByRole('button', { name: 'Copy codes' }));
  clipboard.mockRestore();
  expect(on.getByRole('status')).toHaveTextContent('Your browser blocked copying');
});

test('[SEC-44] asks for the password first when the sign-in is old', async () => {
  state.isRecent = false;
  const { user } = open();
  await user.click(await button('Set up'));
  const question = await dialog('Confirm your password');
  await user.type(question.getByLabelText('Password'), PASSWORD);
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Set up two-step verification' })).toBeInTheDocument();
});

test('[SEC-44] starts no setup when the question for the password is cancelled', async () => {
  state.isRecent = false;
  const { user, host } = open();
  await user.click(await button('Set up'));
  await user.click((await dialog('Confirm your password')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ title: 'Error' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(async () => expect(await button('Set up')).toHaveFocus());
});

test('[SEC-44] [ERR-09] takes a code or a recovery code to turn it off', async () => {
  state.secondFactor = turnedOn();
  const { user, host } = open();
  await user.click(await button('Turn off'));
  const question = await dialog('Turn off two-step verification?');
  await user.type(question.getByRole('textbox'), 'wrong{Enter}');
  expect(await question.findByText('This code is wrong')).toBeInTheDocument();
  await user.clear(question.getByRole('textbox'));
  await user.type(question.getByRole('textbox'), `${recoveryCodes[0]}{Enter}`);
  expect(await button('Set up')).toHaveFocus();
  expect(state.sent.at(-1)).toEqual({
    call: 'DELETE /account/second-factor',
    body: { code: recoveryCodes[0] },
  });
  expect(host.toasts.at(-1)).toMatchObject({ description: 'Two-step verification turned off' });
  expect((await card()).queryByText('Recovery codes')).not.toBeInTheDocument();
});

test('[SEC-43] [ERR-09] asks before it replaces the recovery codes, and shows the new ones', async () => {
  state.secondFactor = turnedOn(2);
  const { user } = open();
  expect(await (await card()).findByText(/Only 2 recovery codes left\./)).toBeInTheDocument();
  await user.click(await button('Create new codes'));
  const question = await dialog('Create new recovery codes?');
  expect(state.sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Create new codes' }));
  const renewed = await dialog('Your new recovery codes');
  expect(renewed.getAllByRole('listitem')).toHaveLength(10);
  await user.click(renewed.getByRole('button', { name: 'Done' }));
  await waitFor(async () => expect((await card()).queryByText(/Only 2/)).not.toBeInTheDocument());
  expect(await button('Create new codes')).toHaveFocus();
});

test.each([
  [4, null],
  [3, 'Only 3 recovery codes left.'],
  [1, 'Only 1 recovery code left.'],
  [0, 'You have no recovery codes left.'],
])('[SEC-43] warns when few recovery codes are left: %i', async (left, warning) => {
  state.secondFactor = turnedOn(left);
  open();
  await (await card()).findByText(new RegExp(`^${left} of 10 left`));
  const shown = (await card()).queryByText(/recovery codes? left\./);
  expect(shown?.textContent?.split(' Create')[0] ?? null).toBe(warning);
});

test('offers to try again when the state fails to load', async () => {
  const error = { code: 'INTERNAL', message: '' };
  server.use(
    http.get(`${API_BASE}/account/second-factor`, () => HttpResponse.json({ error }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open();
  expect(await screen.findByText("Couldn't load two-step verification")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await button('Set up')).toBeInTheDocument();
});

test('shows that another tab has turned it on', async () => {
  const { host } = open();
  await button('Set up');
  state.secondFactor = turnedOn();
  act(() => host.deliver('profile.updated', {}));
  expect(await button('Turn off')).toBeEnabled();
  expect((await card()).getByText(/^10 of 10 left\./)).toBeInTheDocument();
});

test('shows that it is on already when another tab has turned it on in the meantime', async () => {
  const { user, host } = open();
  await button('Set up');
  state.secondFactor = turnedOn();
  await user.click(await button('Set up'));
  const description = 'Two-step verification is already on';
  await waitFor(() => expect(host.toasts).toMatchObject([{ description }]));
  const turnOff = await button('Turn off');
  await waitFor(() => expect(turnOff).toBeEnabled());
});
