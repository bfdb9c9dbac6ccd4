import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/sessionStore';

/** Pages for signed-in users. Others are redirected to sign-in, and return afterwards. An expired token counts: the API client renews it. */
export function RequireSession() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!signedIn) return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  return <Outlet />;
}

/** Sign-in and sign-up. Redirects signed-in users to where they came from. */
export function PublicOnly() {
  const { signedIn } = useSession();
  const { state } = useLocation();
  return signedIn ? <Navigate to={safeRedirectTarget(state)} replace /> : <Outlet />;
}

/**
 * The path from which `RequireSession` redirected to sign-in.
 * @returns a path of this origin; `/` for everything else (`//host`, `https:…`, `/\host`)
 */
export function safeRedirectTarget(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/';
  return new URL(from, location.origin).origin === location.origin ? from : '/';
}
