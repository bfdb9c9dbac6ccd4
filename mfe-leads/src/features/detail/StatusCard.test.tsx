import { leadStages } from '@lintel/contract/domain';
import { Route, Routes } from '@lintel/module-kit/router';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse, leadServer } from '../../testing/leadServer';
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

test('[LEAD-06] [LEAD-16] offers all nine stages from any stage', async () => {
  const { select } = await show('Won');
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...leadStages]);
});

test('[LEAD-07] shows and offers an unknown stage unchanged', async () => {
  const { select, badge } = await show('In Progress');
  expect(await badge('In Progress')).toBeInTheDocument();
  expect(select).toHaveValue('In Progress');
});

test('[LEAD-16] "Update Status" saves the choice and shows a toast', async () => {
  const { user, host, state, select, button, badge } = await show();
  expect(button).toBeDisabled();
  await user.selectOptions(select, 'Offer Made');
  await user.click(button);
  expect(await badge('Offer Made')).toBeInTheDocument();
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Success', description: 'Lead saved.' }]));
  expect(state.lead.status).toBe('Offer Made');
  expect(host.emitted).toEqual([['lead.changed', { id: 'l1' }]]);
});

test('asks for the reason of a lost lead and saves it', async () => {
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

test('[ERR-09] clears the reason when a lost lead moves to another stage, and Undo restores both', async () => {
  const { user, host, state, select, button } = await show('Lost', { lostReason: 'Too dear' });
  await user.selectOptions(select, 'Contacted');
  await user.click(button);
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ status: 'Contacted', lostReason: null }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ action: { label: 'Undo' } }));
  host.toasts[0]?.action?.onSelect();
  await waitFor(() => expect(state.lead).toMatchObject({ status: 'Lost', lostReason: 'Too dear' }));
});

test('[ERR-08] restores the stage, keeps the choice and shows the server’s message when saving fails', async () => {
  const { user, host, select, button, badge } = await show();
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.patch(`${API_BASE}/leads/l1`, async () => {
      await mayRespond;
      return errorResponse('The lead was changed elsewhere.', 409);
    }),
  );
  await user.selectOptions(select, 'Lost');
  await user.click(button);
  expect(await badge('Lost')).toBeInTheDocument();
  respond();
  expect(await badge('Contacted')).toBeInTheDocument();
  expect(select).toHaveValue('Lost');
  await waitFor(() => expect(button).toBeEnabled());
  expect(host.toasts).toEqual([
    { title: 'Error', description: 'The lead was changed elsewhere.', variant: 'destructive' },
  ]);
});

test('[ERR-08] restores an unsaved reason together with the stage Lost', async () => {
  const { user, select, card, unmount } = await show();
  await user.selectOptions(select, 'Lost');
  await user.type(card.getByLabelText(/^Reason/), 'Bought else');
  unmount();

  const again = await show();
  expect(again.select).toHaveValue('Lost');
  expect(again.card.getByLabelText(/^Reason/)).toHaveValue('Bought else');
  await user.click(again.card.getByRole('button', { name: 'Discard' }));
  expect(again.select).toHaveValue('Contacted');
  expect(again.button).toBeDisabled();
});

test('[LEAD-33] the badge saves a stage when it is chosen, with undo, and the form follows', async () => {
  const { user, host, state, select, button, card } = await show();
  await user.click(card.getByRole('button', { name: 'Contacted' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Viewed' }));
  expect(await card.findByRole('button', { name: 'Viewed' })).toBeInTheDocument();
  await waitFor(() => expect(state.lead.status).toBe('Viewed'));
  expect(select).toHaveValue('Viewed');
  expect(button).toBeDisabled();
  await waitFor(() => expect(host.toasts.at(-1)?.action?.label).toBe('Undo'));
  host.toasts.at(-1)?.action?.onSelect();
  await waitFor(() => expect(state.lead.status).toBe('Contacted'));
});

test('[LEAD-33] [ERR-09] moving a lost lead by the badge can be undone with its reason', async () => {
  const { user, host, state, card } = await show('Lost', { lostReason: 'Too dear' });
  await user.click(card.getByRole('button', { name: 'Lost' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Viewed' }));
  await waitFor(() => expect(state.lead).toMatchObject({ status: 'Viewed', lostReason: null }));
  await waitFor(() => expect(host.toasts.at(-1)?.action?.label).toBe('Undo'));
  host.toasts.at(-1)?.action?.onSelect();
  await waitFor(() => expect(state.lead).toMatchObject({ status: 'Lost', lostReason: 'Too dear' }));
});

test('keeps what is typed while the reason is being saved', async () => {
  const { user, host, state, select, button, card } = await show();
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.patch(`${API_BASE}/leads/l1`, async ({ request }) => {
      const body = (await request.json()) as { status?: string };
      await mayRespond;
      state.lead = { ...state.lead, ...body };
      return HttpResponse.json({ data: state.lead, message: 'Lead saved.' });
    }),
  );
  await user.selectOptions(select, 'Lost');
  await user.type(card.getByLabelText(/^Reason/), 'Over budget');
  await user.click(button);
  await user.type(card.getByLabelText(/^Reason/), ', bought in Porto');
  respond();
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Lead saved.' }]));
  expect(card.getByLabelText(/^Reason/)).toHaveValue('Over budget, bought in Porto');
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(state.lead.lostReason).toBe('Over budget, bought in Porto'));
});
