import type { ReactNode } from 'react';
import { Routes as AllRoutes, Route } from 'react-router-dom';

/**
 * The routes of a module, as React Router's `<Routes>`. Other addresses render nothing: a navigation to another module
 * briefly passes its address to this one until the unmount, which is no reason for a warning.
 */
export const Routes = ({ children }: { children: ReactNode }) => (
  <AllRoutes>
    {children}
    <Route path="*" element={null} />
  </AllRoutes>
);
