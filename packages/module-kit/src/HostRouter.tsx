import type { HostLocation, HostNavigation } from '@lintel/contract';
import { createPath, type Navigator, parsePath, Router, type To } from '@lintel/module-kit/router';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

const toHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

function toNavigator(navigation: HostNavigation): Navigator {
  return {
    createHref: (to) => navigation.createHref(toHref(to)),
    encodeLocation: (to) => ({ pathname: '', search: '', hash: '', ...parsePath(toHref(to)) }),
    go: (delta) => navigation.go(delta),
    push: (to, state) => navigation.navigate(toHref(to), { state }),
    replace: (to, state) => navigation.navigate(toHref(to), { state, replace: true }),
  };
}

/** React Router on the host's history. Only the shell has a history of the browser; modules follow it. */
export function HostRouter({ navigation, children }: { navigation: HostNavigation; children: ReactNode }) {
  const { location, action } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const navigator = useMemo(() => toNavigator(navigation), [navigation]);
  return (
    <Router location={location as HostLocation} navigationType={action as never} navigator={navigator}>
      {children}
    </Router>
  );
}
