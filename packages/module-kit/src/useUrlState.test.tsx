import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostRouter } from './HostRouter';
import { memoryNavigation } from './testing/memoryNavigation';
import { parsePage, useUrlState } from './useUrlState';

function at(path: string) {
  const navigation = memoryNavigation(path);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostRouter navigation={navigation}>{children}</HostRouter>
  );
  const { result } = renderHook(() => useUrlState(), { wrapper });
  const change: ReturnType<typeof useUrlState>['change'] = (...to) => act(() => result.current.change(...to));
  return { result, change, address: () => navigation.getSnapshot() };
}

test('[NAV-16] reads search, filters, sort and page from the URL', () => {
  const { result } = at('/leads?q=ana&status=Won&page=3');
  expect(Object.fromEntries(result.current.params)).toEqual({ q: 'ana', status: 'Won', page: '3' });
  expect(result.current.page).toBe(3);
});

test.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=two', 'page='])(
  'the page of "?%s" is the first',
  (query) => {
    expect(parsePage(new URLSearchParams(query))).toBe(1);
  },
);

test('[NAV-16] adds a history entry for a change and returns to the first page', () => {
  const { change, address } = at('/leads?q=ana&page=3');
  change({ status: 'Offer Made' });
  expect(address()).toMatchObject({ action: 'PUSH', location: { search: '?q=ana&status=Offer+Made' } });
});

test('keeps other parameters when the page changes, and omits the first page', () => {
  const { change, address, result } = at('/leads?q=ana');
  change({ page: 2 });
  expect(address().location.search).toBe('?q=ana&page=2');
  expect(result.current.page).toBe(2);
  change({ page: 1 });
  expect(address().location.search).toBe('?q=ana');
});

test('removes empty values from the URL', () => {
  const { change, address } = at('/leads?q=ana&status=Won&sort=name');
  change({ q: '', status: undefined });
  expect(address().location.search).toBe('?sort=name');
});

test('[NAV-16] adds no history entry when a change leaves the query as it is', () => {
  const { change, address } = at('/leads?q=ana+b&status=Won#note');
  const before = address();
  change({ status: 'Won', sort: undefined });
  change({ page: 1 });
  change({ q: 'ana b' }, { replace: true });
  expect(address()).toBe(before);
  change({ status: 'Lost' });
  change({ status: 'Won' });
  expect(address()).toMatchObject({ action: 'PUSH', location: { search: '?q=ana+b&status=Won' } });
});

test('applies changes that follow each other without a render in between', () => {
  const { result, address } = at('/leads');
  act(() => {
    result.current.change({ status: 'Won' });
    result.current.change({ q: 'ana' });
    result.current.change({ status: undefined });
  });
  expect(address().location.search).toBe('?q=ana');
});

test('replaces the history entry while typing', () => {
  const { change, address } = at('/leads');
  change({ q: 'ana' }, { replace: true });
  expect(address()).toMatchObject({ action: 'REPLACE', location: { search: '?q=ana' } });
});

test('changes the address as it is when an answer comes, and none after the page is left', () => {
  const navigation = memoryNavigation('/coins/solana?range=7d');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostRouter navigation={navigation}>{children}</HostRouter>
  );
  const { result, unmount } = renderHook(() => useUrlState(), { wrapper });
  const { change } = result.current;
  act(() => navigation.navigate('/coins/solana?range=1y'));
  act(() => change({ sort: 'new' }));
  expect(navigation.getSnapshot().location.search).toBe('?range=1y&sort=new');
  unmount();
  navigation.navigate('/leads');
  act(() => change({ sort: undefined }));
  expect(navigation.getSnapshot().location).toMatchObject({ pathname: '/leads', search: '' });
});
