import { LazyPage, lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const profile = lazyPage(
  '/profile',
  () => import(/* webpackChunkName: "profile" */ './features/profile/Profile'),
);
const settings = lazyPage(
  '/settings',
  () => import(/* webpackChunkName: "settings" */ './features/settings/Settings'),
);

export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/profile" element={<LazyPage of={profile} />} />
        <Route path="/settings" element={<LazyPage of={settings} />} />
      </Routes>
    </Suspense>
  );
}
