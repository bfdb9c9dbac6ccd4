import { LazyPage, lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const reviewList = lazyPage(
  '/reviews',
  () => import(/* webpackChunkName: "review-list" */ './features/list/ReviewList'),
);

export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/reviews" element={<LazyPage of={reviewList} />} />
      </Routes>
    </Suspense>
  );
}
