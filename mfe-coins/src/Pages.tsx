import { LazyPage, lazyPage, useListAddress } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const coinList = lazyPage(
  '/coins',
  () => import(/* webpackChunkName: "coin-list" */ './features/list/CoinList'),
);
const coinDetail = lazyPage(
  '/coins/:coin',
  () => import(/* webpackChunkName: "coin-detail" */ './features/detail/CoinDetail'),
);

export function Pages() {
  const listAddress = useListAddress('/coins');
  return (
    <Suspense>
      <Routes>
        <Route path="/coins" element={<LazyPage of={coinList} />} />
        <Route path="/coins/:coin" element={<LazyPage of={coinDetail} listAddress={listAddress} />} />
      </Routes>
    </Suspense>
  );
}
