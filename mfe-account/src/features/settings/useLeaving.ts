import { useHost } from '@lintel/module-kit';
import { useEffect } from 'react';

const QUESTION = 'Your account has unsaved changes. Leave without saving?';

/** Asks before the page is left with unsaved changes, but for a session that has ended: nobody could save then. */
export function useLeaving(isUnsaved: () => boolean) {
  const { navigation, session } = useHost();
  useEffect(
    () => navigation.block(() => session.user !== null && isUnsaved(), QUESTION),
    [navigation, session, isUnsaved],
  );
}
