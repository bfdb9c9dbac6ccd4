import { useHost } from '@lintel/module-kit';
import { useEffect } from 'react';

/**
 * Asks before the user leaves the page with unsaved changes, unless the session has ended, when saving is impossible.
 * Closing the tab needs no question, because the changes stay on the device as a draft.
 */
export function useUnsavedWarning(hasUnsaved: () => boolean, question: string) {
  const { navigation, session } = useHost();
  useEffect(
    () => navigation.block(() => session.user !== null && hasUnsaved(), question, { onClose: false }),
    [navigation, session, hasUnsaved, question],
  );
}
