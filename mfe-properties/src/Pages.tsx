import { lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const PropertyList = lazyPage(
  () => import(/* webpackChunkName: "property-list" */ './features/list/PropertyList'),
);
const PropertyDetail = lazyPage(
  () => import(/* webpackChunkName: "property-detail" */ './features/detail/PropertyDetail'),
);
const PropertyWizard = lazyPage(
  () => import(/* webpackChunkName: "property-wizard" */ './features/wizard/PropertyWizard'),
);

export default function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/properties" element={<PropertyList />} />
        <Route path="/properties/add" element={<PropertyWizard />} />
        <Route path="/properties/:id" element={<PropertyDetail />} />
        <Route path="/properties/:id/edit" element={<PropertyWizard />} />
      </Routes>
    </Suspense>
  );
}
