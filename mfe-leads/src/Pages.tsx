import { LazyPage, lazyPage, useListAddress } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';
import { useListLeft } from './useListLeft';

const leadList = lazyPage(
  '/leads',
  () => import(/* webpackChunkName: "leads-list" */ './features/list/LeadList'),
);
const leadDetail = lazyPage(
  '/leads/:id',
  () => import(/* webpackChunkName: "lead-detail" */ './features/detail/LeadDetail'),
);
const newsletter = lazyPage(
  '/newsletters',
  () => import(/* webpackChunkName: "newsletter" */ './features/newsletter/Newsletter'),
);
const loadImport = () => import(/* webpackChunkName: "import" */ './features/import/ImportPage');
const importLeads = lazyPage('/leads/import', loadImport);
const importSubscribers = lazyPage('/newsletters/import', loadImport);

export function Pages() {
  const search = useListLeft();
  const listAddress = `/leads${search ?? ''}`;
  const newsletterAddress = useListAddress('/newsletters');
  return (
    <Suspense>
      <Routes>
        <Route path="/leads" element={<LazyPage of={leadList} />} />
        <Route
          path="/leads/:id"
          element={<LazyPage of={leadDetail} listAddress={listAddress} search={search} />}
        />
        <Route
          path="/leads/import"
          element={<LazyPage of={importLeads} target="leads" back={listAddress} />}
        />
        <Route path="/newsletters" element={<LazyPage of={newsletter} />} />
        <Route
          path="/newsletters/import"
          element={<LazyPage of={importSubscribers} target="subscribers" back={newsletterAddress} />}
        />
      </Routes>
    </Suspense>
  );
}
