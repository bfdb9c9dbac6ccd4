import { useHost } from '@lintel/module-kit';
import { useCallback, useEffect, useRef } from 'react';
import type { WizardSession } from './WizardSession';

const QUESTION = 'This listing has unsaved changes. They are kept on this device. Leave anyway?';

/**
 * Asks before the wizard is left with unsaved changes, but for a session that has ended: nobody could save then.
 * @returns leaves without asking
 */
export function useLeaving(session: WizardSession) {
  const { navigation, session: user } = useHost();
  const isFree = useRef(false);

  useEffect(
    () => navigation.block(() => !isFree.current && user.user !== null && session.hasUnsaved(), QUESTION),
    [navigation, user, session],
  );

  return useCallback(
    (to: string, options?: { replace: boolean }) => {
      isFree.current = true;
      navigation.navigate(to, options);
      isFree.current = false;
    },
    [navigation],
  );
}
