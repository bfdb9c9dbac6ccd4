import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/sessionStore';
import { wayBack } from './wayBack';

/** Sign-in and sign-up, for who is not signed in; others go to where they came from. */
export function PublicOnly() {
  const { signedIn } = useSession();
  const { state } = useLocation();
  return signedIn ? <Navigate to={wayBack(state)} replace /> : <Outlet />;
}
