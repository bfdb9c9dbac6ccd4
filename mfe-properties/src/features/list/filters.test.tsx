import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { createStore } from '../../store';
import { propertyServer } from '../../testing/propertyServer';
import { makeProperty } from '../../testing/records';
import PropertyList from './PropertyList';

const { state, handlers } = propertyServer(
  makeProperty(),
  makeProperty({ id: 'p2', title: 'Garden cottage', state: 'Deleted' }),
);
apiServer(...handlers);
const show = (search = '') => renderInHost(<PropertyList />, { createStore, path: `/properties${search}` });
const lastQuery = () => state.queries.at(-1);

test('[NAV-16] sends state, type, sort and page of the URL to the API', async () => {
  show('?q=pool&state=Under+Contract&type=Villa&sort=price&order=asc&page=2');
  await waitFor(() =>
    expect(lastQuery()).toBe(
      '?q=pool&state=Under+Contract&type=Villa&_sort=price&_order=asc&_page=2&_limit=24',
    ),
  );
  expect(screen.getByRole('searchbox', { name: 'Search properties' })).toHaveValue('pool');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Under Contract');
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Villa');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('Price, low to high');
});

test('[NAV-16] writes selected filters to the URL', async () => {
  const { user, host } = show('?page=3');
  const search = () => host.navigation.getSnapshot().location.search;
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Under Contract');
  expect(search()).toBe('?state=Under+Contract');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most viewed');
  expect(search()).toBe('?state=Under+Contract&sort=views&order=desc');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states');
  expect(search()).toBe('');
});

test('ignores unknown values in the URL', async () => {
  show('?state=Haunted&type=Boat&sort=colour&order=up');
  await waitFor(() => expect(lastQuery()).toBe('?_sort=createdAt&_order=desc&_page=1&_limit=24'));
});

test('[PROP-01] the search box names what it searches, and queries the API', async () => {
  const { user } = show();
  const box = screen.getByPlaceholderText('by title, location, or type');
  await user.type(box, 'cascais');
  await waitFor(() => expect(lastQuery()).toContain('q=cascais'));
});

test('offers only "Restore" for deleted listings', async () => {
  const { user } = show('?state=Deleted');
  const restore = await screen.findByRole('button', { name: 'Restore Garden cottage' });
  for (const name of [/^Edit/, /^Delete/, /^QR code/, /change the state/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  }
  await user.click(restore);
  expect(await screen.findByRole('heading', { name: 'No results match the filters' })).toBeInTheDocument();
  expect(state.sent).toEqual([{ call: 'POST /properties/p2/restore' }]);
});
