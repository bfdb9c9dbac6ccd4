import type { RegisteredModule } from '@lintel/contract';
import { lazyWithRetry } from '@lintel/module-kit';
import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { AccountNoticesPlace } from '../layout/AccountNoticesPlace';
import { Layout } from '../layout/Layout';
import { RouteHeading } from '../layout/RouteHeading';
import { ApplicationError } from '../screens/failure/ApplicationError';
import { moduleRedirects, moduleRoutes } from './moduleRoutes';
import { PublicOnly } from './PublicOnly';
import { RequireSession } from './RequireSession';
import { ShellPage } from './ShellPage';

const signIn = lazyWithRetry(() => import(/* webpackChunkName: "sign-in" */ '../screens/sign-in/SignIn'), {
  path: '/login',
});
const signUp = lazyWithRetry(() => import(/* webpackChunkName: "sign-up" */ '../screens/sign-up/SignUp'), {
  path: '/signup',
});
const forgotPassword = lazyWithRetry(
  () => import(/* webpackChunkName: "forgot-password" */ '../screens/forgot-password/ForgotPassword'),
  { path: '/forgot-password' },
);
const resetPassword = lazyWithRetry(
  () => import(/* webpackChunkName: "reset-password" */ '../screens/reset-password/ResetPassword'),
  { path: '/reset-password' },
);
const terms = lazyWithRetry(() => import(/* webpackChunkName: "legal" */ '../screens/legal/Terms'), {
  path: '/terms',
});
const privacy = lazyWithRetry(() => import(/* webpackChunkName: "legal" */ '../screens/legal/Privacy'), {
  path: '/privacy',
});
const notFound = lazyWithRetry(
  () => import(/* webpackChunkName: "not-found" */ '../screens/not-found/NotFound'),
  { path: '/not-found' },
);
const overview = lazyWithRetry(
  () => import(/* webpackChunkName: "overview" */ '../screens/overview/Overview'),
  { path: '/' },
);
const analytics = lazyWithRetry(
  () => import(/* webpackChunkName: "analytics" */ '../screens/analytics/Analytics'),
  { path: '/analytics' },
);

/** `/dashboard/x` is `/x`: links of an earlier product. */
function WithoutDashboard() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={(pathname.replace(/^\/dashboard/, '') || '/') + search + hash} replace />;
}

function Root() {
  return (
    <Suspense>
      <RouteHeading />
      <Outlet />
    </Suspense>
  );
}

/** A module's page that has the window to itself. */
function Bare() {
  return (
    <>
      <AccountNoticesPlace />
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
          { path: signIn.path, element: <ShellPage key="signIn" of={signIn} name="the sign-in page" bare /> },
          { path: signUp.path, element: <ShellPage key="signUp" of={signUp} name="the sign-up page" bare /> },
        ],
      },
      {
        path: forgotPassword.path,
        element: <ShellPage key="forgotPassword" of={forgotPassword} name="this page" bare />,
      },
      {
        path: resetPassword.path,
        element: <ShellPage key="resetPassword" of={resetPassword} name="this page" bare />,
      },
      { path: terms.path, element: <ShellPage key="terms" of={terms} name="the terms" bare /> },
      {
        path: privacy.path,
        element: <ShellPage key="privacy" of={privacy} name="the privacy policy" bare />,
      },
      { path: '/dashboard/*', element: <WithoutDashboard /> },
      ...moduleRedirects(modules),
      {
        element: <RequireSession />,
        children: [
          {
            element: <Layout />,
            children: [
              { path: overview.path, element: <ShellPage key="overview" of={overview} name="Overview" /> },
              {
                path: analytics.path,
                element: <ShellPage key="analytics" of={analytics} name="Analytics" />,
              },
              ...moduleRoutes(modules, 'layout'),
            ],
          },
          { element: <Bare />, children: moduleRoutes(modules, 'bare') },
        ],
      },
      { path: '*', element: <ShellPage key="notFound" of={notFound} name="this page" bare /> },
    ],
  },
];
