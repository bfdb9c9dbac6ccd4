import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Pages } from './Pages';
import { createStore } from './store';
import { leadServer } from './testing/leadServer';
import { makeLead, makePage } from './testing/records';

apiServer(
  http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([makeLead()], { total: 20 }))),
  ...leadServer().handlers,
);

test('[LEAD-13] [NAV-16] goes back to the list with its filters and page', async () => {
  const { user, host } = renderInHost(<Pages />, { createStore, path: '/leads?status=Contacted&page=2' });
  await user.click(await screen.findByRole('link', { name: 'Jonas Weber' }));
  await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' });
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }));
  expect(host.navigation.getSnapshot().location).toMatchObject({
    pathname: '/leads',
    search: '?status=Contacted&page=2',
  });
});

test('[LEAD-03] opens a lead without a skeleton after hovering over its row', async () => {
  const { user } = renderInHost(<Pages />, { createStore, path: '/leads' });
  const link = await screen.findByRole('link', { name: 'Jonas Weber' });
  await user.hover(link);
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeInTheDocument();
});
