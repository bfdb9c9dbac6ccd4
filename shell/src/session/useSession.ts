import { useSyncExternalStore } from 'react';
import { sessionStore } from './sessionStore';

/** Who is signed in, and the flags of the session. */
export function useSession() {
  const { signedIn, info, open_login, open_email, frozen } = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.getSnapshot,
  );
  return { signedIn, user: info, open_login, open_email, frozen };
}
