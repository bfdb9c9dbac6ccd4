import type { RegisteredModule } from '@lintel/contract';
import { LazyPage, lazyPage, PageMount } from '@lintel/module-kit';
import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { AccountNotices } from '../layout/AccountNotices';
import { Layout } from '../layout/Layout';
import { RouteHeading } from '../layout/RouteHeading';
import { ApplicationError } from '../screens/failure/ApplicationError';
import { moduleRedirects, moduleRoutes } from './moduleRoutes';
import { PublicOnly } from './PublicOnly';
import { RequireSession } from './RequireSession';

const signIn = lazyPage(
  '/login',
  () => import(/* webpackChunkName: "sign-in" */ '../screens/sign-in/SignIn'),
);
const signUp = lazyPage(
  '/signup',
  () => import(/* webpackChunkName: "sign-up" */ '../screens/sign-up/SignUp'),
);
const forgotPassword = lazyPage(
  '/forgot-password',
  () => import(/* webpackChunkName: "forgot-password" */ '../screens/forgot-password/ForgotPassword'),
);
const resetPassword = lazyPage(
  '/reset-password',
  () => import(/* webpackChunkName: "reset-password" */ '../screens/reset-password/ResetPassword'),
);
const terms = lazyPage('/terms', () => import(/* webpackChunkName: "legal" */ '../screens/legal/Terms'));
const privacy = lazyPage(
  '/privacy',
  () => import(/* webpackChunkName: "legal" */ '../screens/legal/Privacy'),
);
const notFound = lazyPage(
  '/not-found',
  () => import(/* webpackChunkName: "not-found" */ '../screens/not-found/NotFound'),
);
const overview = lazyPage(
  '/',
  () => import(/* webpackChunkName: "overview" */ '../screens/overview/Overview'),
);
const analytics = lazyPage(
  '/analytics',
  () => import(/* webpackChunkName: "analytics" */ '../screens/analytics/Analytics'),
);

/** `/dashboard/x` is `/x`: links of an earlier product. */
function WithoutDashboard() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={(pathname.replace(/^\/dashboard/, '') || '/') + search + hash} replace />;
}

function Root() {
  return (
    <PageMount>
      <Suspense>
        <RouteHeading />
        <Outlet />
      </Suspense>
    </PageMount>
  );
}

/** A module's page that has the window to itself. */
function Bare() {
  return (
    <>
      <AccountNotices />
      <Outlet />
    </>
  );
}

/** Every address of the product: the shell's own and what modules declare. */
export const createRoutes = (modules: RegisteredModule[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <ApplicationError />,
    children: [
      {
        element: <PublicOnly />,
        children: [
          { path: signIn.path, element: <LazyPage of={signIn} /> },
          { path: signUp.path, element: <LazyPage of={signUp} /> },
        ],
      },
      { path: forgotPassword.path, element: <LazyPage of={forgotPassword} /> },
      { path: resetPassword.path, element: <LazyPage of={resetPassword} /> },
      { path: terms.path, element: <LazyPage of={terms} /> },
      { path: privacy.path, element: <LazyPage of={privacy} /> },
      { path: '/dashboard/*', element: <WithoutDashboard /> },
      ...moduleRedirects(modules),
      {
        element: <RequireSession />,
        children: [
          {
            element: <Layout />,
            children: [
              { path: overview.path, element: <LazyPage of={overview} /> },
              { path: analytics.path, element: <LazyPage of={analytics} /> },
              ...moduleRoutes(modules, 'layout'),
            ],
          },
          { element: <Bare />, children: moduleRoutes(modules, 'bare') },
        ],
      },
      { path: '*', element: <LazyPage of={notFound} /> },
    ],
  },
];
