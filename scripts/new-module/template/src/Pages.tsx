import { LazyPage, lazyPage } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const exampleList = lazyPage(
  '/example',
  () => import(/* webpackChunkName: "example-list" */ './features/list/ExampleList'),
);

export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path="/example" element={<LazyPage of={exampleList} />} />
      </Routes>
    </Suspense>
  );
}
