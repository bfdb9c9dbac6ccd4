import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const exampleList = lazyWithRetry(
  () => import(/* webpackChunkName: "example-list" */ './features/list/ExampleList'),
  { path: '/example' },
);

export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/example" element={<Lazy of={exampleList} />} />
      </Routes>
    </Suspense>
  );
}
