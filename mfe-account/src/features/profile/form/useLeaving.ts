import { useHost } from '@lintel/module-kit';
import { useEffect } from 'react';

const QUESTION = 'Your profile has unsaved changes. Leave anyway?';

/** Asks before the page is left with unsaved changes, but for a session that has ended: nobody could save then. */
export function useLeaving(hasUnsaved: () => boolean) {
  const { navigation, session } = useHost();
  useEffect(
    () => navigation.block(() => session.user !== null && hasUnsaved(), QUESTION),
    [navigation, session, hasUnsaved],
  );
}
