import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/sessionStore';

/** Lets in who has a token, valid or not: an expired one is the API's matter. Others go to sign in, and come back. */
export function RequireSession() {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!signedIn) return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  return <Outlet />;
}
