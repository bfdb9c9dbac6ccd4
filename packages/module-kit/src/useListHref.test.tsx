import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostContext } from './HostContext';
import { HostRouter } from './HostRouter';
import { fakeHost } from './testing';
import { useListHref } from './useListHref';

/** Returns the target of the back link to the leads on a page. */
function hrefAt(path: string, account = 'u1') {
  const host = fakeHost(path);
  Object.assign(host.session, { user: { ...host.session.user, id: account } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>
      <HostRouter navigation={host.navigation}>{children}</HostRouter>
    </HostContext>
  );
  return renderHook(() => useListHref('/leads'), { wrapper }).result.current;
}

test('a page links back to the list as it was last shown in this tab', () => {
  expect(hrefAt('/leads/l1')).toBe('/leads');
  hrefAt('/leads?q=ana&page=2');
  hrefAt('/properties?q=casa');
  expect(hrefAt('/leads/l1')).toBe('/leads?q=ana&page=2');
  hrefAt('/leads');
  expect(hrefAt('/leads/l1')).toBe('/leads');
});

test('the next account in this tab does not get the search of the one before', () => {
  hrefAt('/leads?q=ana');
  expect(hrefAt('/leads/l2', 'u2')).toBe('/leads');
  expect(hrefAt('/leads/l1')).toBe('/leads?q=ana');
});

test('without storage the link leads to the list without filters', () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect([hrefAt('/leads?q=ana'), hrefAt('/leads/l1')]).toEqual(['/leads?q=ana', '/leads']);
  storage.mockRestore();
});
