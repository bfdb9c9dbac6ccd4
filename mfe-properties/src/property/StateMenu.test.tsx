import type { Schemas } from '@lintel/contract/api';
import { wizardSteps } from '@lintel/contract/property';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../store';
import { errorResponse, propertyServer } from '../testing/propertyServer';
import { makeProperty } from '../testing/records';
import { useGetPropertyQuery } from './propertyApi';
import { StateMenu } from './StateMenu';

const { state, handlers } = propertyServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { listings: [makeProperty()], sent: [] }));

/** Renders the menu with the cached listing, as a page does. */
function Shown() {
  const { data } = useGetPropertyQuery('p1');
  return data ? <StateMenu property={data} /> : null;
}

async function open(
  from: 'Draft' | 'Active' | 'Under Contract' | 'Sold',
  changes: Parameters<typeof makeProperty>[0] = {},
) {
  state.listings = [makeProperty({ ...changes, state: from })];
  const view = renderInHost(<Shown />, { createStore });
  const button = await screen.findByRole('button', { name: new RegExp(`^${from}: change`), expanded: false });
  await view.user.click(button);
  await screen.findByRole('menu', { name: 'State of Casa do Pinhal, villa with pool' });
  return view;
}
const choices = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test.each([
  ['Draft', ['Publish']],
  ['Active', ['Under Contract', 'Draft']],
  ['Under Contract', ['Active', 'Sold', 'Draft']],
  ['Sold', ['Active', 'Draft']],
] as const)('offers the next states of %s', async (from, states) => {
  await open(from);
  expect(choices()).toEqual(states);
});

test('offers no states for a deleted listing', async () => {
  state.listings = [makeProperty({ state: 'Deleted' })];
  renderInHost(<Shown />, { createStore });
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[PROP-06] sends only the new state and reports it', async () => {
  const { user, host } = await open('Active');
  await user.click(screen.getByRole('menuitem', { name: 'Under Contract' }));
  expect(await screen.findByText('Under Contract')).toBeInTheDocument();
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Listing is now Under Contract' }]));
  expect(state.sent).toEqual([{ call: 'PATCH /properties/p1', body: { state: 'Under Contract' } }]);
  expect(host.emitted).toEqual([['property.saved', { id: 'p1' }]]);
});

test('reverts a refused state', async () => {
  server.use(http.patch(`${API_BASE}/properties/p1`, () => errorResponse('Out of order.')));
  const { user, host } = await open('Active');
  await user.click(screen.getByRole('menuitem', { name: 'Under Contract' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Out of order.' }]));
  expect(await screen.findByText('Active')).toBeInTheDocument();
});

test('[ERR-09] asks before a listing goes back to Draft', async () => {
  const { user } = await open('Sold');
  await user.click(screen.getByRole('menuitem', { name: 'Draft' }));
  expect(screen.getByRole('alertdialog', { name: 'Back to Draft' })).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back to Draft' }));
  expect(await screen.findByText('Draft')).toBeInTheDocument();
  expect(state.sent).toEqual([{ call: 'PATCH /properties/p1', body: { state: 'Draft' } }]);
});

test('publishes a draft', async () => {
  const { user, host } = await open('Draft');
  await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(host.toasts).toMatchObject([{ description: 'Listing published' }]);
});

test.each<[Schemas['VisitedSteps']]>([
  [['basic-information', 'media']],
  [wizardSteps.slice(0, -1).map(({ id }) => id)],
])('[WIZ-54] opens the wizard instead of publishing a draft of which only %j were seen', async (steps) => {
  const { user, host } = await open('Draft', { publishedAt: null, visitedSteps: steps });
  await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
  expect(host.toasts).toMatchObject([{ title: 'Please complete all required fields' }]);
  expect(host.navigation.getSnapshot().location).toMatchObject({
    pathname: '/properties/p1/edit',
    search: '?open=incomplete',
  });
  expect(state.sent).toEqual([]);
});

test('[WIZ-54] links an incomplete draft to the wizard', async () => {
  server.use(
    http.post(`${API_BASE}/properties/p1/publish`, () =>
      errorResponse('Please complete all required fields', 422, 'VALIDATION'),
    ),
  );
  const { user, host } = await open('Draft');
  await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ description: 'Please complete all required fields' }]),
  );
  act(() => host.toasts[0]?.action?.onSelect());
  expect(host.navigation.getSnapshot().location).toMatchObject({
    pathname: '/properties/p1/edit',
    search: '?open=incomplete',
  });
});
