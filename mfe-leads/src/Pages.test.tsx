import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Pages } from './Pages';
import { createStore } from './store';
import { leadServer } from './testing/leadServer';
import { aLead, pageOf } from './testing/records';

apiServer(
  http.get(`${API_BASE}/leads`, () => HttpResponse.json(pageOf([aLead()], { total: 20 }))),
  ...leadServer().handlers,
);

test('[LEAD-13] [NAV-16] going back finds the list as it was left', async () => {
  const { user, host } = renderInHost(<Pages />, { createStore, path: '/leads?status=Contacted&page=2' });
  await user.click(await screen.findByRole('link', { name: 'Jonas Weber' }));
  await user.click(await screen.findByRole('link', { name: 'Back to Leads' }));
  expect(host.navigation.getSnapshot().location).toMatchObject({
    pathname: '/leads',
    search: '?status=Contacted&page=2',
  });
});

test('[LEAD-03] a row of the list opens the lead without its skeleton: it was asked for on the way', async () => {
  const { user } = renderInHost(<Pages />, { createStore, path: '/leads' });
  const link = await screen.findByRole('link', { name: 'Jonas Weber' });
  await user.hover(link);
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeInTheDocument();
});
