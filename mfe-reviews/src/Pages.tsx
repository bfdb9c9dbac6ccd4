import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const reviewList = lazyWithRetry(
  () => import(/* webpackChunkName: "review-list" */ './features/list/ReviewList'),
  { path: '/reviews' },
);

export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/reviews" element={<Lazy of={reviewList} />} />
      </Routes>
    </Suspense>
  );
}
