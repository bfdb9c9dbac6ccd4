import { lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const ReviewList = lazyPage(() => import(/* webpackChunkName: "review-list" */ './features/list/ReviewList'));

export default function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/reviews" element={<ReviewList />} />
      </Routes>
    </Suspense>
  );
}
