import { Lazy, lazyWithRetry, useListHref } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const propertyList = lazyWithRetry(
  () => import(/* webpackChunkName: "property-list" */ './features/list/PropertyList'),
  { path: '/properties' },
);
const propertyDetail = lazyWithRetry(
  () => import(/* webpackChunkName: "property-detail" */ './features/detail/PropertyDetail'),
  { path: '/properties/:id' },
);
const propertyWizard = lazyWithRetry(
  () => import(/* webpackChunkName: "property-wizard" */ './features/wizard/PropertyWizard'),
  { path: '/properties/add', alsoAt: ['/properties/:id/edit'] },
);

export function Pages() {
  const listAddress = useListHref('/properties');
  return (
    <Suspense>
      <Routes>
        <Route path="/properties" element={<Lazy of={propertyList} />} />
        <Route path="/properties/add" element={<Lazy of={propertyWizard} />} />
        <Route path="/properties/:id" element={<Lazy of={propertyDetail} listAddress={listAddress} />} />
        <Route path="/properties/:id/edit" element={<Lazy of={propertyWizard} />} />
      </Routes>
    </Suspense>
  );
}
