import { lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';
import { useListAddress } from './lead/useListAddress';

const LeadList = lazyPage(() => import(/* webpackChunkName: "leads-list" */ './features/list/LeadList'));
const LeadDetail = lazyPage(
  () => import(/* webpackChunkName: "lead-detail" */ './features/detail/LeadDetail'),
);
const Newsletter = lazyPage(
  () => import(/* webpackChunkName: "newsletter" */ './features/newsletter/Newsletter'),
);

export default function Pages() {
  const listAddress = useListAddress();
  return (
    <Suspense>
      <Routes>
        <Route path="/leads" element={<LeadList />} />
        <Route path="/leads/:id" element={<LeadDetail listAddress={listAddress} />} />
        <Route path="/newsletters" element={<Newsletter />} />
      </Routes>
    </Suspense>
  );
}
