import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/sessionStore';

/**
 * Routes for signed-in users. Others are redirected to sign-in, and return afterwards. An expired token counts as
 * signed in, because the API client renews it.
 */
export function RequireSession() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!signedIn) return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  return <Outlet />;
}

/** Routes of sign-in and sign-up. Redirects signed-in users to the page from which they were redirected. */
export function PublicOnly() {
  const { signedIn } = useSession();
  const { state } = useLocation();
  return signedIn ? <Navigate to={safeRedirectTarget(state)} replace /> : <Outlet />;
}

/**
 * Returns the path from which `RequireSession` redirected to sign-in.
 * @returns a path of this origin; `/` for everything else (`//host`, `https:…`, `/\host`)
 */
export function safeRedirectTarget(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && isOwnPath(from) ? from : '/';
}

/** Whether a path is one of this origin. Browsers ignore tabs and line breaks, as in `/\t/host`. */
export const isOwnPath = (path: string) => /^\/(?!\s*[/\\])/.test(path);
