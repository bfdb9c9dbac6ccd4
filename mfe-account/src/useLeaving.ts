import { useHost } from '@lintel/module-kit';
import { useEffect } from 'react';

/** Asks before the page is left with unsaved changes, but for a session that has ended: nobody could save then. */
export function useLeaving(isUnsaved: () => boolean, question: string) {
  const { navigation, session } = useHost();
  useEffect(
    () => navigation.block(() => session.user !== null && isUnsaved(), question),
    [navigation, session, isUnsaved, question],
  );
}
