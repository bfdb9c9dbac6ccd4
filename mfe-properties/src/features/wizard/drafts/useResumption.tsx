import { type ReactNode, useState } from 'react';
import type { Start } from '../WizardSession';
import { DraftOffer } from './DraftOffer';
import { draftStore } from './draftStore';
import type { KeptDraft } from './KeptDraft';
import { useKeptDraft } from './useKeptDraft';
import { useStartOver } from './useStartOver';

interface Resumption {
  /** The offer of an earlier draft, when there is one. */
  offer: ReactNode;
  /** What to start from once it was taken, and a name for that start. */
  resumed: { start: Start; key: string } | undefined;
}

/** Offers to go on with a draft that `matches`. */
export function useResumption(matches: (draft: KeptDraft) => boolean): Resumption {
  const { draft, forget, look } = useKeptDraft(matches);
  const [resumed, setResumed] = useState<Resumption['resumed']>();
  const startOver = useStartOver(look);
  if (!draft) return { offer: null, resumed };

  async function resume(taken: KeptDraft) {
    // Without its files a draft is still worth having: their rows say that they are gone.
    const contents = await draftStore.filesOf(taken.id).catch(() => new Map<string, Blob>());
    forget();
    setResumed({ start: { property: taken.property, kept: { draft: taken, contents } }, key: taken.id });
  }

  function discard(left: KeptDraft) {
    forget();
    void startOver(left);
  }

  return {
    offer: (
      <DraftOffer draft={draft} onResume={() => void resume(draft)} onStartOver={() => discard(draft)} />
    ),
    resumed,
  };
}
