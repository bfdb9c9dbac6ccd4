import { Route, Routes } from '@lintel/module-kit/router';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { leadStages } from '@lintel/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { createStore } from '../../store';
import { leadServer, refusal } from '../../testing/leadServer';
import LeadDetail from './LeadDetail';

const server = apiServer();
const page = (
  <Routes>
    <Route path="/leads/:id" element={<LeadDetail listAddress="/leads" />} />
  </Routes>
);
async function show(status = 'Contacted', changes: Parameters<typeof leadServer>[0] = {}) {
  const { state, handlers } = leadServer({ status, ...changes });
  server.use(...handlers);
  const view = renderInHost(page, { createStore, path: '/leads/l1' });
  const card = within(await screen.findByRole('region', { name: 'Status' }));
  const select = card.getByRole('combobox', { name: 'Status' });
  const button = card.getByRole('button', { name: 'Update Status' });
  return {
    ...view,
    state,
    card,
    select,
    button,
    badge: (name: string) => card.findByText(name, { selector: 'span' }),
  };
}

test('[LEAD-06] [LEAD-16] all nine stages are offered from any stage', async () => {
  const { select } = await show('Won');
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...leadStages]);
});

test('[LEAD-07] an unknown stage is shown and offered as it is', async () => {
  const { select, badge } = await show('In Progress');
  expect(await badge('In Progress')).toBeInTheDocument();
  expect(select).toHaveValue('In Progress');
});

test('[LEAD-16] "Update Status" saves the choice and says so', async () => {
  const { user, host, state, select, button, badge } = await show();
  expect(button).toBeDisabled();
  await user.selectOptions(select, 'Offer Made');
  await user.click(button);
  expect(await badge('Offer Made')).toBeInTheDocument();
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Success', description: 'Lead saved.' }]));
  expect(state.lead.status).toBe('Offer Made');
  expect(host.emitted).toEqual([['lead.changed', { id: 'l1' }]]);
});

test('a lead that is lost is asked why, and keeps the reason in its timeline', async () => {
  const { user, state, select, button, card } = await show();
  expect(card.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument();
  await user.selectOptions(select, 'Lost');
  await user.type(card.getByRole('combobox', { name: 'Reason' }), 'Bought elsewhere');
  await user.click(button);
  await waitFor(() =>
    expect(state.sent.at(-1)?.body).toEqual({ status: 'Lost', lostReason: 'Bought elsewhere' }),
  );
  expect(await screen.findByText('Lost because')).toBeInTheDocument();
  expect(card.getByRole('combobox', { name: 'Reason' })).toHaveValue('Bought elsewhere');
});

test('a lead that is found again is no longer lost for a reason', async () => {
  const { user, state, select, button } = await show('Lost', { lostReason: 'Too dear' });
  await user.selectOptions(select, 'Contacted');
  await user.click(button);
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ status: 'Contacted', lostReason: null }));
});

test('[ERR-08] a refused stage goes back, keeps the choice and tells the server’s words', async () => {
  const { user, host, select, button, badge } = await show();
  server.use(
    http.patch(`${API_BASE}/leads/l1`, async () => {
      await delay(30);
      return refusal('The lead was changed elsewhere.', 409);
    }),
  );
  await user.selectOptions(select, 'Lost');
  await user.click(button);
  expect(await badge('Lost')).toBeInTheDocument();
  expect(await badge('Contacted')).toBeInTheDocument();
  expect(select).toHaveValue('Lost');
  await waitFor(() => expect(button).toBeEnabled());
  expect(host.toasts).toEqual([
    { title: 'Error', description: 'The lead was changed elsewhere.', variant: 'destructive' },
  ]);
});
