import { LazyPage, lazyPage } from '@lintel/module-kit';
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

export function Pages() {
  const search = useListLeft();
  return (
    <Suspense>
      <Routes>
        <Route path="/leads" element={<LazyPage of={leadList} />} />
        <Route
          path="/leads/:id"
          element={<LazyPage of={leadDetail} listAddress={`/leads${search ?? ''}`} search={search} />}
        />
        <Route path="/newsletters" element={<LazyPage of={newsletter} />} />
      </Routes>
    </Suspense>
  );
}
