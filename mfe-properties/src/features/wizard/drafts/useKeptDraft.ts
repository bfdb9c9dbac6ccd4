import { useHost } from '@lintel/module-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftStore } from './draftStore';
import type { KeptDraft } from './KeptDraft';
import { notOpen } from './openDrafts';

/**
 * The newest draft of this account that was kept on this device and is open in no other tab.
 * @param matches has to be the same function throughout
 */
export function useKeptDraft(matches: (draft: KeptDraft) => boolean) {
  const host = useHost();
  const [draft, setDraft] = useState<KeptDraft>();
  const isHere = useRef(false);

  const look = useCallback(async () => {
    // A browser that keeps nothing has nothing to offer.
    const drafts = await draftStore.ofOwner(host.session.user?.id ?? '').catch(() => []);
    const [newest] = await notOpen(drafts.filter(matches));
    if (isHere.current) setDraft(newest);
  }, [host, matches]);

  useEffect(() => {
    isHere.current = true;
    void look();
    return () => {
      isHere.current = false;
    };
  }, [look]);

  return { draft, forget: () => setDraft(undefined), look };
}
