import { lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const CoinList = lazyPage(() => import(/* webpackChunkName: "coin-list" */ './features/list/CoinList'));
const CoinDetail = lazyPage(
  () => import(/* webpackChunkName: "coin-detail" */ './features/detail/CoinDetail'),
);

export default function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/coins" element={<CoinList />} />
        <Route path="/coins/:coin" element={<CoinDetail />} />
      </Routes>
    </Suspense>
  );
}
