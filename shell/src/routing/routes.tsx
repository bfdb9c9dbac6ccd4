import type { RegisteredModule } from '@lintel/contract';
import { lazyWithRetry } from '@lintel/module-kit';
import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { AccountNoticesOutlet } from '../layout/AccountNoticesOutlet';
import { Layout } from '../layout/Layout';
import { RouteHeading } from '../layout/RouteHeading';
import { ApplicationError } from '../screens/failure/ApplicationError';
import { PublicOnly, RequireSession } from './guards';
import { moduleRedirects, moduleRoutes } from './moduleRoutes';
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

/** Redirects `/dashboard/x`, a link of an earlier version, to `/x`. */
function DashboardRedirect() {
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

/** Wraps the modules' pages without a sidebar. */
function BareModulePage() {
  return (
    <>
      <AccountNoticesOutlet />
      <Outlet />
    </>
  );
}

/** All routes: the shell's own and those that modules declare. */
export const createRoutes = (modules: RegisteredModule[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <ApplicationError />,
    children: [
      {
        element: <PublicOnly />,
        children: [
          {
            path: signIn.path,
            element: <ShellPage key="signIn" page={signIn} name="the sign-in page" bare />,
          },
          {
            path: signUp.path,
            element: <ShellPage key="signUp" page={signUp} name="the sign-up page" bare />,
          },
        ],
      },
      {
        path: forgotPassword.path,
        element: <ShellPage key="forgotPassword" page={forgotPassword} name="this page" bare />,
      },
      {
        path: resetPassword.path,
        element: <ShellPage key="resetPassword" page={resetPassword} name="this page" bare />,
      },
      { path: terms.path, element: <ShellPage key="terms" page={terms} name="the terms" bare /> },
      {
        path: privacy.path,
        element: <ShellPage key="privacy" page={privacy} name="the privacy policy" bare />,
      },
      { path: '/dashboard/*', element: <DashboardRedirect /> },
      ...moduleRedirects(modules),
      {
        element: <RequireSession />,
        children: [
          {
            element: <Layout />,
            children: [
              { path: overview.path, element: <ShellPage key="overview" page={overview} name="Overview" /> },
              {
                path: analytics.path,
                element: <ShellPage key="analytics" page={analytics} name="Analytics" />,
              },
              ...moduleRoutes(modules, 'layout'),
            ],
          },
          { element: <BareModulePage />, children: moduleRoutes(modules, 'bare') },
        ],
      },
      { path: '*', element: <ShellPage key="notFound" page={notFound} name="this page" bare /> },
    ],
  },
];
