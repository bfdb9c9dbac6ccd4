import { useLocation } from 'react-router-dom';
import { useLazyComponent } from '../recovery/useLazyComponent';
import { useSession } from '../session/sessionStore';

const load = () => import(/* webpackChunkName: "account-notices" */ './AccountNotices');

/** Where an account's notices stand. Most accounts have none: their code comes with the first. */
export function AccountNoticesPlace() {
  const { frozen, open_email } = useSession();
  const { pathname } = useLocation();
  // There the page itself says so.
  const waits = open_email && pathname !== '/settings';
  const isWanted = frozen || waits;
  const Notices = useLazyComponent(load, isWanted);
  return isWanted && Notices && <Notices frozen={frozen} waits={waits} />;
}
