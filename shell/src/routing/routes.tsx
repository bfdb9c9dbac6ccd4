import { fromDashboard, type RegisteredModule } from '@lintel/contract';
import { type LazyComponent, lazyWithRetry } from '@lintel/module-kit';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { AccountNoticesOutlet } from '../layout/AccountNoticesOutlet';
import { Layout } from '../layout/Layout';
import { RouteHeading } from '../layout/RouteHeading';
import { repeatEarlyPress } from '../pageFrame';
import { PublicOnly, RequireSession } from './guards';
import { moduleRedirects, moduleRoutes } from './moduleRoutes';
import { ShellPage } from './ShellPage';
import { isDeadEnd, type RouteHandle } from './startLocation';

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
const redirectDashboard: NonNullable<RouteHandle['redirect']> = ({ pathname, search, hash }) =>
  fromDashboard(pathname) + search + hash;

function DashboardRedirect() {
  return <Navigate to={redirectDashboard(useLocation())} replace />;
}

/** One of the shell's own pages. */
function shellPage(
  page: LazyComponent<object>,
  name: string,
  { bare }: { bare?: boolean } = {},
): RouteObject {
  const handle: RouteHandle = { page };
  return {
    path: page.path,
    handle,
    element: <ShellPage key={page.path} page={page} name={name} bare={bare} />,
  };
}

function Root() {
  return (
    <Suspense>
      <RouteHeading />
      <Outlet />
      <EarlyPress />
    </Suspense>
  );
}

/** Repeats an early press. Rendered beside the page, so that the page already handles events. */
function EarlyPress() {
  useEffect(repeatEarlyPress, []);
  return null;
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

const signedIn: RouteHandle = { audience: 'signed-in' };
const signedOut: RouteHandle = { audience: 'signed-out' };
const dashboard: RouteHandle = { redirect: redirectDashboard };

/** Creates all routes: the shell's own and the modules'. */
export function createRoutes(modules: RegisteredModule[]): RouteObject[] {
  const redirects = moduleRedirects(modules);
  const routes = arrangeRoutes(modules, redirects);
  for (const redirect of redirects.filter(({ handle }) => isDeadEnd(routes, handle.redirect())))
    Object.assign(redirect, unknownPage, { path: redirect.path });
  return routes;
}

const unknownPage = shellPage(notFound, 'this page', { bare: true });

const arrangeRoutes = (modules: RegisteredModule[], redirects: RouteObject[]): RouteObject[] => [
  {
    element: <Root />,
    children: [
      {
        element: <PublicOnly />,
        handle: signedOut,
        children: [
          shellPage(signIn, 'the sign-in page', { bare: true }),
          shellPage(signUp, 'the sign-up page', { bare: true }),
        ],
      },
      shellPage(forgotPassword, 'this page', { bare: true }),
      shellPage(resetPassword, 'this page', { bare: true }),
      shellPage(terms, 'the terms', { bare: true }),
      shellPage(privacy, 'the privacy policy', { bare: true }),
      { path: '/dashboard/*', handle: dashboard, element: <DashboardRedirect /> },
      ...redirects,
      {
        element: <RequireSession />,
        handle: signedIn,
        children: [
          {
            element: <Layout />,
            children: [
              shellPage(overview, 'Overview'),
              shellPage(analytics, 'Analytics'),
              ...moduleRoutes(modules, 'layout'),
            ],
          },
          { element: <BareModulePage />, children: moduleRoutes(modules, 'bare') },
        ],
      },
      { ...unknownPage, path: '*' },
    ],
  },
];
