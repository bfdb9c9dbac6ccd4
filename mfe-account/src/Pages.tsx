import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const profile = lazyWithRetry(() => import(/* webpackChunkName: "profile" */ './features/profile/Profile'), {
  path: '/profile',
});
const settings = lazyWithRetry(
  () => import(/* webpackChunkName: "settings" */ './features/settings/Settings'),
  { path: '/settings' },
);

export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/profile" element={<Lazy of={profile} />} />
        <Route path="/settings" element={<Lazy of={settings} />} />
      </Routes>
    </Suspense>
  );
}
