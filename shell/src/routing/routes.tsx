import { lazyPage } from '@lintel/module-kit';
import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { Layout } from '../layout/Layout';
import { registry } from '../modules/registry';
import { ApplicationError } from '../screens/failure/ApplicationError';
import { moduleRedirects, moduleRoutes } from './moduleRoutes';
import { PublicOnly } from './PublicOnly';
import { RequireSession } from './RequireSession';

const SignIn = lazyPage(() => import(/* webpackChunkName: "sign-in" */ '../screens/sign-in/SignIn'));
const SignUp = lazyPage(() => import(/* webpackChunkName: "sign-up" */ '../screens/sign-up/SignUp'));
const ForgotPassword = lazyPage(
  () => import(/* webpackChunkName: "forgot-password" */ '../screens/forgot-password/ForgotPassword'),
);
const ResetPassword = lazyPage(
  () => import(/* webpackChunkName: "reset-password" */ '../screens/reset-password/ResetPassword'),
);
const Terms = lazyPage(() => import(/* webpackChunkName: "legal" */ '../screens/legal/Terms'));
const Privacy = lazyPage(() => import(/* webpackChunkName: "legal" */ '../screens/legal/Privacy'));
const NotFound = lazyPage(() => import(/* webpackChunkName: "not-found" */ '../screens/not-found/NotFound'));
const Overview = lazyPage(() => import(/* webpackChunkName: "overview" */ '../screens/overview/Overview'));
const Analytics = lazyPage(() => import(/* webpackChunkName: "analytics" */ '../screens/analytics/Analytics'));

/** `/dashboard/x` is `/x`: links of an earlier product. */
function WithoutDashboard() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={(pathname.replace(/^\/dashboard/, '') || '/') + search + hash} replace />;
}

function Root() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

/** Every address of the product: the shell's own and what the modules of the registry declare. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ApplicationError />,
    children: [
      {
        element: <PublicOnly />,
        children: [
          { path: '/login', element: <SignIn /> },
          { path: '/signup', element: <SignUp /> },
        ],
      },
      { path: '/forgot-password', element: <ForgotPassword /> },
      { path: '/reset-password', element: <ResetPassword /> },
      { path: '/terms', element: <Terms /> },
      { path: '/privacy', element: <Privacy /> },
      { path: '/dashboard/*', element: <WithoutDashboard /> },
      ...moduleRedirects(registry.modules),
      {
        element: <RequireSession />,
        children: [
          {
            element: <Layout />,
            children: [
              { path: '/', element: <Overview /> },
              { path: '/analytics', element: <Analytics /> },
              ...moduleRoutes(registry.modules, 'layout'),
            ],
          },
          ...moduleRoutes(registry.modules, 'bare'),
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];
