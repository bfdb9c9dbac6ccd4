import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Pages } from '../../Pages';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makePage } from '../../testing/records';

const FIRST = 'https://lintel.example/api/public/calendars/first.ics';
const date = '2026-11-20T09:00:00.000Z';

let createdAt: string | null = null;
let urls = [FIRST, FIRST.replace('first', 'second')];
const server = apiServer();
beforeEach(() => {
  createdAt = null;
  urls = [FIRST, FIRST.replace('first', 'second')];
  server.use(
    http.get(`${API_BASE}/tasks`, () => HttpResponse.json(makePage([]))),
    http.get(`${API_BASE}/me/calendar`, () => HttpResponse.json({ data: { createdAt } })),
    http.post(`${API_BASE}/me/calendar`, () => {
      createdAt = date;
      const data = { url: urls.shift(), createdAt };
      return HttpResponse.json({ data, message: 'Calendar address created' }, { status: 201 });
    }),
    http.delete(`${API_BASE}/me/calendar`, () => {
      createdAt = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function open() {
  const { user } = renderInHost(<Pages />, { createStore, path: '/calendar' });
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to your calendar' }));
  const press = async (name: string) => {
    const button = await dialog.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  return { user, dialog, press };
}

test('[TASK-10] creates, copies, renews and turns off the private address', async () => {
  const { dialog, press } = await open();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Create address');
  expect(await dialog.findByLabelText('Private address')).toHaveValue(FIRST);
  await press('Copy address');
  expect(writeText).toHaveBeenCalledWith(FIRST);
  expect(dialog.getByRole('status')).toHaveTextContent('Address copied');
  await press('Renew');
  expect(dialog.getByText(/current address stops working/)).toBeVisible();
  await press('Renew address');
  expect(await dialog.findByLabelText('Private address')).toHaveValue(FIRST.replace('first', 'second'));
  await press('Turn off');
  await press('Turn off address');
  expect(await dialog.findByRole('button', { name: 'Create address' })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Address turned off');
});

test('[TASK-10] an earlier address is named by its date, and stays when a renewal is cancelled', async () => {
  createdAt = date;
  const { dialog, press } = await open();
  expect(await dialog.findByText(/has had a private address since/)).toHaveTextContent('It was shown once');
  await press('Renew');
  await press('Cancel');
  expect(dialog.getByText(/has had a private address since/)).toBeVisible();
  expect(urls).toHaveLength(2);
});

test('[TASK-10] says why the address could not be created, and when it could not be loaded', async () => {
  server.use(http.post(`${API_BASE}/me/calendar`, () => errorResponse('Too many attempts.'), { once: true }));
  const { dialog, press, user } = await open();
  await press('Create address');
  expect(await dialog.findByText('Too many attempts.')).toBeVisible();
  await press('Create address');
  expect(await dialog.findByLabelText('Private address')).toHaveValue(FIRST);
  expect(dialog.queryByText('Too many attempts.')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
