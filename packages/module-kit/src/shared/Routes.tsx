import type { ReactNode } from 'react';
import { Routes as AllRoutes, Route } from 'react-router-dom';

/**
 * The routes of a module, as React Router's `<Routes>`. Other addresses show nothing: between a navigation to another
 * module and the unmount a module sees one, and that is nothing to warn of.
 */
export const Routes = ({ children }: { children: ReactNode }) => (
  <AllRoutes>
    {children}
    <Route path="*" element={null} />
  </AllRoutes>
);
