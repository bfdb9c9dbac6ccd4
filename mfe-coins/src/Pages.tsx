import { Lazy, lazyWithRetry, useListHref } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const coinList = lazyWithRetry(() => import(/* webpackChunkName: "coin-list" */ './features/list/CoinList'), {
  path: '/coins',
});
const coinDetail = lazyWithRetry(
  () => import(/* webpackChunkName: "coin-detail" */ './features/detail/CoinDetail'),
  { path: '/coins/:coin' },
);

export function Pages() {
  const listAddress = useListHref('/coins');
  return (
    <Suspense>
      <Routes>
        <Route path="/coins" element={<Lazy of={coinList} />} />
        <Route path="/coins/:coin" element={<Lazy of={coinDetail} listAddress={listAddress} />} />
      </Routes>
    </Suspense>
  );
}
