import { LazyPage, lazyPage, useListAddress } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const propertyList = lazyPage(
  '/properties',
  () => import(/* webpackChunkName: "property-list" */ './features/list/PropertyList'),
);
const propertyDetail = lazyPage(
  '/properties/:id',
  () => import(/* webpackChunkName: "property-detail" */ './features/detail/PropertyDetail'),
);
const propertyWizard = lazyPage(
  '/properties/add',
  () => import(/* webpackChunkName: "property-wizard" */ './features/wizard/PropertyWizard'),
);

export function Pages() {
  const listAddress = useListAddress('/properties');
  return (
    <Suspense>
      <Routes>
        <Route path="/properties" element={<LazyPage of={propertyList} />} />
        <Route path="/properties/add" element={<LazyPage of={propertyWizard} />} />
        <Route path="/properties/:id" element={<LazyPage of={propertyDetail} listAddress={listAddress} />} />
        <Route path="/properties/:id/edit" element={<LazyPage of={propertyWizard} />} />
      </Routes>
    </Suspense>
  );
}
