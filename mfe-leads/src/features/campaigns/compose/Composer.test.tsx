import { API_BASE, apiServer, createDeferred, makeEditable, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Pages } from '../../../Pages';
import { createStore } from '../../../store';
import { campaignServer } from '../../../testing/campaignServer';
import { errorResponse } from '../../../testing/leadServer';
import { makeListing } from '../../../testing/records';

beforeAll(makeEditable);

let { state, handlers } = campaignServer();
const server = apiServer();
function start(changes: Parameters<typeof campaignServer>[0] = {}) {
  ({ state, handlers } = campaignServer(changes));
  server.use(...handlers);
}
beforeEach(() => start());

async function show(path = '/newsletters/campaigns/c1') {
  const view = renderInHost(<Pages />, { createStore, path });
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  return { ...view, subject };
}
const button = (name: string) => screen.getByRole('button', { name });
const pathname = (host: { navigation: { getSnapshot(): { location: { pathname: string } } } }) =>
  host.navigation.getSnapshot().location.pathname;

describe('saving', () => {
  test('[NEWS-23] saves a new newsletter, which keeps its form at its new address', async () => {
    const { user, subject, host } = await show('/newsletters/campaigns/new');
    expect(screen.getByRole('heading', { level: 1, name: 'New newsletter' })).toBeInTheDocument();
    await user.type(subject, 'Winter');
    await user.click(button('Save draft'));
    await waitFor(() => expect(pathname(host)).toBe('/newsletters/campaigns/c1'));
    expect(state.sent).toEqual([
      { call: 'create', body: { subject: 'Winter', previewText: '', body: '', listingIds: [] } },
    ]);
    expect(subject).toBeInTheDocument();
    expect(subject).toHaveValue('Winter');
    expect(button('Save draft')).toHaveFocus();
    expect(host.toasts).toMatchObject([{ title: 'Success', description: 'Draft saved' }]);
    expect(localStorage).toHaveLength(0);
  });

  test('[NEWS-23] [ERR-08] keeps what is typed while a new newsletter is saved for the first time', async () => {
    const { promise, release } = createDeferred();
    server.use(http.post(`${API_BASE}/campaigns`, () => promise.then(() => undefined)));
    const { user, subject, host, unmount } = await show('/newsletters/campaigns/new');
    await user.type(subject, 'Winter');
    await user.click(button('Save draft'));
    await user.type(subject, ' 2026');
    release();
    await waitFor(() => expect(pathname(host)).toBe('/newsletters/campaigns/c1'));
    expect(state.campaign.subject).toBe('Winter');
    expect(subject).toHaveValue('Winter 2026');
    unmount();
    const again = await show();
    expect(again.subject).toHaveValue('Winter 2026');
  });

  test('[NEWS-23] saves what was changed, based on the version that was read', async () => {
    const { user, subject } = await show();
    await user.type(subject, ' 2026');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(button('Save draft'));
    expect(await screen.findByText(/^Saved /)).toBeInTheDocument();
    expect(state.sent).toEqual([
      { call: 'update', version: '1', body: { subject: 'Autumn in Lisbon 2026' } },
    ]);
    await user.type(subject, '!');
    await waitFor(() => expect(button('Save draft')).toBeEnabled());
    await user.click(button('Save draft'));
    await waitFor(() => expect(state.sent.at(-1)).toMatchObject({ version: '2' }));
  });

  test('[NEWS-23] keeps unsaved text for the next visit, and discards it on request', async () => {
    const { user, subject, unmount } = await show();
    await user.type(subject, '!');
    unmount();
    const again = await show();
    expect(again.subject).toHaveValue('Autumn in Lisbon!');
    expect(screen.getByText('Draft restored')).toBeInTheDocument();
    await again.user.click(button('Discard'));
    expect(again.subject).toHaveValue('Autumn in Lisbon');
  });

  test('[NEWS-23] keeps the text when saving fails', async () => {
    server.use(http.patch(`${API_BASE}/campaigns/c1`, () => errorResponse('Out of order.'), { once: true }));
    const { user, subject, host } = await show();
    await user.type(subject, '!');
    await user.click(button('Save draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
    expect(subject).toHaveValue('Autumn in Lisbon!');
    expect(host.toasts).toMatchObject([{ description: 'Out of order.', variant: 'destructive' }]);
    await waitFor(() => expect(button('Save draft')).toBeEnabled());
    await user.click(button('Save draft'));
    await waitFor(() => expect(state.campaign.subject).toBe('Autumn in Lisbon!'));
  });

  test('[NEWS-23] keeps both changes when the newsletter was changed elsewhere', async () => {
    const { user, subject } = await show();
    await user.type(subject, '!');
    state.campaign = { ...state.campaign, previewText: 'Changed elsewhere', version: 2 };
    const conflict = { error: { code: 'CONFLICT', message: 'Stale.' } };
    server.use(
      http.patch(`${API_BASE}/campaigns/c1`, () => HttpResponse.json(conflict, { status: 409 }), {
        once: true,
      }),
    );
    await user.click(button('Save draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your changes are still here');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Preview text' })).toHaveValue('Changed elsewhere'),
    );
    expect(subject).toHaveValue('Autumn in Lisbon!');
    await waitFor(() => expect(button('Save draft')).toBeEnabled());
    await user.click(button('Save draft'));
    await waitFor(() => expect(state.sent.at(-1)).toMatchObject({ call: 'update', version: '2' }));
    expect(state.campaign).toMatchObject({
      subject: 'Autumn in Lisbon!',
      previewText: 'Changed elsewhere',
    });
  });

  test('[NEWS-23] saves a newsletter that was deleted elsewhere as a new one', async () => {
    const { user, subject, host } = await show();
    await user.type(subject, '!');
    const gone = { error: { code: 'NOT_FOUND', message: 'This newsletter does not exist' } };
    server.use(http.patch(`${API_BASE}/campaigns/c1`, () => HttpResponse.json(gone, { status: 404 })));
    server.use(
      http.post(`${API_BASE}/campaigns`, async ({ request }) => {
        const body = (await request.json()) as object;
        state.campaign = { ...state.campaign, ...body, id: 'c2', version: 1 };
        return HttpResponse.json({ data: state.campaign, message: 'Draft saved' }, { status: 201 });
      }),
      http.get(`${API_BASE}/campaigns/c2`, () => HttpResponse.json({ data: state.campaign })),
    );
    await user.click(button('Save draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent('was deleted elsewhere');
    expect(subject).toHaveValue('Autumn in Lisbon!');
    await waitFor(() => expect(button('Save draft')).toBeEnabled());
    await user.click(button('Save draft'));
    await waitFor(() => expect(pathname(host)).toBe('/newsletters/campaigns/c2'));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Autumn in Lisbon!');
    expect(localStorage).toHaveLength(0);
  });

  test('[NEWS-23] saves an unchanged newsletter as a new one when sending shows that it was deleted', async () => {
    const { user, host } = await show();
    const gone = { error: { code: 'NOT_FOUND', message: 'This newsletter does not exist' } };
    server.use(
      http.post(`${API_BASE}/campaigns/c1/test`, () => HttpResponse.json(gone, { status: 404 })),
      http.post(`${API_BASE}/campaigns`, () => {
        state.campaign = { ...state.campaign, id: 'c2', version: 1 };
        return HttpResponse.json({ data: state.campaign }, { status: 201 });
      }),
      http.get(`${API_BASE}/campaigns/c2`, () => HttpResponse.json({ data: state.campaign })),
    );
    await user.click(button('Send test'));
    expect(await screen.findByRole('alert')).toHaveTextContent('was deleted elsewhere');
    await user.click(button('Save draft'));
    await waitFor(() => expect(pathname(host)).toBe('/newsletters/campaigns/c2'));
  });

  test('shows the message of a field that the server refuses, from the preview, too', async () => {
    const fields = { subject: 'Too long' };
    const refusal = { error: { code: 'VALIDATION', message: 'Check the form', fields } };
    server.use(http.patch(`${API_BASE}/campaigns/c1`, () => HttpResponse.json(refusal, { status: 422 })));
    const { user, subject } = await show();
    await user.type(subject, '!');
    await user.click(button('Preview'));
    await user.click(button('Save draft'));
    const field = await screen.findByRole('textbox', { name: 'Subject' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('Too long');
  });
});

describe('listings', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Chosen listings' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  test('[NEWS-23] chooses listings by search, and orders and removes them by keyboard', async () => {
    const { user } = await show();
    await screen.findByText('Casa do Pinhal');
    await user.click(button('Choose listings'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose listings' }));
    expect(await dialog.findByRole('checkbox', { name: /Casa do Pinhal/ })).toBeChecked();
    await user.type(dialog.getByRole('searchbox', { name: 'Search listings' }), 'alfama');
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
    await user.click(dialog.getByRole('checkbox', { name: /Loft in Alfama/ }));
    await user.click(dialog.getByRole('button', { name: 'Show 2 listings' }));
    await waitFor(() =>
      expect(rows()).toEqual([
        expect.stringContaining('Casa do Pinhal'),
        expect.stringContaining('Loft in Alfama'),
      ]),
    );

    const up = button('Move Loft in Alfama up');
    up.focus();
    await user.keyboard('{Enter}');
    expect(rows()[0]).toContain('Loft in Alfama');
    expect(screen.getByText('Loft in Alfama moved to position 1 of 2')).toBeInTheDocument();
    // "Up" is disabled at the top.
    await waitFor(() => expect(button('Move Loft in Alfama down')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Move Loft in Alfama up')).toHaveFocus());
    await user.click(button('Remove Loft in Alfama'));
    await waitFor(() => expect(button('Remove Casa do Pinhal')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(button('Choose listings')).toHaveFocus();
  });

  test('[NEWS-23] allows twelve listings', async () => {
    const { user } = await show('/newsletters/campaigns/new');
    state.listings = Array.from({ length: 13 }, (_, index) =>
      makeListing({ id: `p${index}`, title: `Listing ${index}` }),
    );
    await user.click(button('Choose listings'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose listings' }));
    const boxes = await dialog.findAllByRole('checkbox');
    for (const box of boxes.slice(0, 12)) await user.click(box);
    expect(boxes[12]).toBeDisabled();
    expect(dialog.getByRole('status')).toHaveTextContent('12 listings are chosen');
    await user.click(boxes[0] as HTMLElement);
    expect(boxes[12]).toBeEnabled();
  });

  test('[NEWS-25] marks a listing without a public page, and one that was deleted', async () => {
    start({ listingIds: ['p1', 'gone'] });
    state.listings = [makeListing({ state: 'Draft' })];
    await show();
    expect(await screen.findByText('It has no public page. Publish or remove it.')).toBeInTheDocument();
    expect(screen.getByText('This listing was deleted. Remove it.')).toBeInTheDocument();
  });
});

describe('sending', () => {
  test('[NEWS-24] saves, then sends a test to the own address, and says to which', async () => {
    const { user, subject, host } = await show();
    expect(screen.getByText('agent@example.com')).toBeInTheDocument();
    await user.type(subject, '!');
    await user.click(button('Send test'));
    await waitFor(() => expect(state.sent.map(({ call }) => call)).toEqual(['update', 'test']));
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Success', description: 'Test sent to agent@example.com' }]),
    );
  });

  test('[NEWS-25] asks with the number of subscribers, sends, and shows the figures', async () => {
    const { user, subject } = await show();
    await screen.findByText('121 active subscribers');
    expect(screen.getByText(/^3 subscribers have yet to confirm/)).toBeInTheDocument();
    await user.type(subject, '!');
    state.audience = { recipients: 122, unconfirmed: 0 };
    await user.click(button('Send now'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send to 122 subscribers?' }));
    await user.click(question.getByRole('button', { name: 'Send to 122 subscribers' }));
    expect(await screen.findByRole('region', { name: 'Figures' })).toBeInTheDocument();
    expect(state.sent).toEqual([
      { call: 'update', version: '1', body: { subject: 'Autumn in Lisbon!' } },
      { call: 'send', version: '2' },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('[NEWS-25] says what is missing beside it, and asks nothing', async () => {
    const { user, subject } = await show('/newsletters/campaigns/new');
    await user.click(button('Send now'));
    expect(subject).toHaveAccessibleDescription('Enter a subject.');
    await waitFor(() => expect(subject).toHaveFocus());
    expect(screen.getByText('Write something, or add a listing.')).toBeInTheDocument();
    await user.type(subject, 'Winter');
    expect(screen.queryByText('Enter a subject.')).not.toBeInTheDocument();
    expect(state.sent).toEqual([]);
    await user.click(button('Choose listings'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose listings' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Casa do Pinhal/ }));
    await user.click(dialog.getByRole('button', { name: 'Show 1 listing' }));
    await waitFor(() =>
      expect(screen.queryByText('Write something, or add a listing.')).not.toBeInTheDocument(),
    );
  });

  test('[NEWS-25] says that there is nobody to send to', async () => {
    state.audience = { recipients: 0, unconfirmed: 0 };
    const { user } = await show();
    await user.click(button('Send now'));
    const alert = await screen.findByText('You have no active subscribers to send this to.');
    expect(alert).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your subscribers' })).toHaveAttribute(
      'href',
      '/newsletters',
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each([
    ['Send now', 'send', true],
    ['Send test', 'test', false],
  ])('[NEWS-25] "%s" shows that there is no mail server', async (name, call, isAsked) => {
    const message = "Email isn't set up yet.";
    server.use(
      http.post(`${API_BASE}/campaigns/c1/${call}`, () =>
        HttpResponse.json({ error: { code: 'UNAVAILABLE', message } }, { status: 503 }),
      ),
    );
    const { user } = await show();
    await user.click(button(name));
    if (isAsked) await user.click(await screen.findByRole('button', { name: 'Send to 121 subscribers' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('counts subscribers again on request', async () => {
    server.use(http.get(`${API_BASE}/campaigns/audience`, () => errorResponse('No.'), { once: true }));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('121 active subscribers')).toBeInTheDocument();
  });
});

describe('schedule', () => {
  test('[NEWS-26] [ERR-08] keeps the chosen time when scheduling fails', async () => {
    server.use(
      http.post(`${API_BASE}/campaigns/c1/schedule`, () => errorResponse('Out of order.', 503), {
        once: true,
      }),
    );
    const { user } = await show();
    await user.click(button('Schedule'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule newsletter' }));
    const date = dialog.getByLabelText('Date');
    await user.clear(date);
    await user.type(date, '2030-01-07');
    await user.click(dialog.getByRole('button', { name: 'Schedule newsletter' }));
    expect(await dialog.findByText('Out of order.')).toBeInTheDocument();
    expect(date).toHaveValue('2030-01-07');
    const schedule = dialog.getByRole('button', { name: 'Schedule newsletter' });
    await waitFor(() => expect(schedule).toBeEnabled());
    await user.click(schedule);
    expect(await screen.findByText(/^Monday, January 7, 2030/)).toBeInTheDocument();
  });

  test('[NEWS-26] schedules in the shown time zone, and cancels to a draft', async () => {
    const { user, host } = await show();
    await user.click(button('Schedule'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule newsletter' }));
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(dialog.getByText(/^Time zone: /)).toHaveTextContent(zone.replaceAll('_', ' '));
    const date = dialog.getByLabelText('Date');
    await user.clear(date);
    await user.click(dialog.getByRole('button', { name: 'Schedule newsletter' }));
    expect(date).toHaveAccessibleDescription('Choose a date.');
    await user.type(date, '2030-01-07');
    await user.click(dialog.getByRole('button', { name: 'Schedule newsletter' }));
    expect(await screen.findByText(/^Monday, January 7, 2030/)).toBeInTheDocument();
    const sendAt = new Date(2030, 0, 7, 9).toISOString();
    expect(state.sent).toEqual([{ call: 'schedule', version: '1', body: { sendAt, timeZone: zone } }]);

    await user.click(button('Cancel schedule'));
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Autumn in Lisbon');
    expect(host.emitted.map(([name]) => name)).toEqual(['campaign.changed', 'campaign.changed']);
  });

  test('[NEWS-26] shows a time that the server refuses', async () => {
    const fields = { sendAt: 'Choose a time in the future' };
    const refusal = { error: { code: 'VALIDATION', message: 'Check the form', fields } };
    server.use(
      http.post(`${API_BASE}/campaigns/c1/schedule`, () => HttpResponse.json(refusal, { status: 422 })),
    );
    const { user } = await show();
    await user.click(button('Schedule'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Schedule newsletter' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Date')).toHaveAccessibleDescription('Choose a time in the future'),
    );
  });
});

test('[NEWS-24] previews the unsaved text at two widths, in a frame in which nothing can run', async () => {
  const { user, subject } = await show();
  await user.type(subject, '!');
  await user.click(button('Preview'));
  const frame = await screen.findByTitle('Newsletter');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute('width', '600');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Hello</p>');
  expect(screen.getByText('Autumn in Lisbon!')).toBeInTheDocument();
  await user.click(button('Phone'));
  expect(screen.getByTitle('Newsletter')).toHaveAttribute('width', '360');
  expect(state.sent).toEqual([]);
});

test('[NEWS-23] asks before unsaved text is left', async () => {
  const { user, subject, host } = await show();
  await user.type(subject, '!');
  host.navigation.navigate('/leads');
  expect(pathname(host)).toBe('/newsletters/campaigns/c1');
});
