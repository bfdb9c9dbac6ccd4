import { lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const Profile = lazyPage(() => import(/* webpackChunkName: "profile" */ './features/profile/Profile'));
const Settings = lazyPage(() => import(/* webpackChunkName: "settings" */ './features/settings/Settings'));

export default function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/profile" element={<Profile />} />
        <Route path="/settings" element={<Settings />} />
      </Routes>
    </Suspense>
  );
}
