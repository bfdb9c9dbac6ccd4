import { useLocation } from 'react-router-dom';
import { useLazyComponent } from '../recovery/useLazyComponent';
import { useSession } from '../session/sessionStore';

const load = () => import(/* webpackChunkName: "account-notices" */ './AccountNotices');

/** Shows the account's notices. Most accounts have none, so their code loads only with the first one. */
export function AccountNoticesOutlet() {
  const { frozen, open_email } = useSession();
  const { pathname } = useLocation();
  // The Settings page shows the pending address itself.
  const hasPendingEmail = open_email && pathname !== '/settings';
  const isNeeded = frozen || hasPendingEmail;
  const Notices = useLazyComponent(load, isNeeded);
  return isNeeded && Notices && <Notices isFrozen={frozen} hasPendingEmail={hasPendingEmail} />;
}
