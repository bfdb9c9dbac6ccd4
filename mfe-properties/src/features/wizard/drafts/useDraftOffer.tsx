import { useHost } from '@lintel/module-kit';
import { Banner, Button, formatDay } from '@lintel/ui';
import { FilePen } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { WizardStart } from '../session/WizardDraft';
import { filterUnlocked, hasChanges, type WizardDraft, wizardDrafts } from '../session/WizardDraft';
import { useDiscardDraft, useIsUnpublished } from './useDiscardDraft';

interface DraftOfferState {
  /** The offer of an earlier draft, if there is one. */
  offer: ReactNode;
  /** The start from an accepted offer, with its React key. */
  resumed: { start: WizardStart; key: string } | undefined;
}

/**
 * Offers to resume a draft that `matches`.
 * @param openListing the id of the listing that is being edited, which "Start over" keeps
 */
export function useDraftOffer(
  matches: (draft: WizardDraft) => boolean,
  openListing?: string,
): DraftOfferState {
  const { draft, clear, refresh } = useSavedDraft(matches);
  const [resumed, setResumed] = useState<DraftOfferState['resumed']>();
  const startOver = useDiscardDraft(refresh, openListing);
  if (!draft) return { offer: null, resumed };

  async function resume(taken: WizardDraft) {
    // A draft is useful without its files: their rows show that they are missing.
    const contents = await wizardDrafts.filesOf(taken.id).catch(() => new Map<string, Blob>());
    clear();
    setResumed({
      start: { property: taken.property, savedDraft: { draft: taken, contents } },
      key: taken.id,
    });
  }

  function discard(left: WizardDraft) {
    clear();
    void startOver(left);
  }

  return {
    offer: (
      <DraftOffer draft={draft} onResume={() => void resume(draft)} onStartOver={() => discard(draft)} />
    ),
    resumed,
  };
}

/**
 * The account's newest draft on this device that no other tab has open.
 * @param matches must be a stable function
 */
function useSavedDraft(matches: (draft: WizardDraft) => boolean) {
  const host = useHost();
  const isUnpublished = useIsUnpublished();
  const [draft, setDraft] = useState<WizardDraft>();

  const refresh = useCallback(async () => {
    // Without storage there are no drafts to offer.
    const drafts = await wizardDrafts.ofOwner(host.session.user?.id ?? '').catch(() => []);
    let newest: WizardDraft | undefined;
    for (const each of await filterUnlocked(drafts.filter(matches))) {
      newest = each;
      // Nothing is left to do for a saved listing that was published or deleted from the list.
      const isSaved = each.isNew && each.listingId !== null && !hasChanges(each);
      if (!isSaved || (await isUnpublished(each.listingId ?? '').catch(() => true))) break;
      newest = undefined;
      await wizardDrafts.remove(each.id).catch(() => null);
    }
    setDraft(newest);
  }, [host, matches, isUnpublished]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { draft, clear: () => setDraft(undefined), refresh };
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface Props {
  draft: WizardDraft;
  onResume(): void;
  onStartOver(): void;
}

/** Offers to resume or to discard an earlier draft. */
function DraftOffer({ draft, onResume, onStartOver }: Props) {
  const title = draft.values.title.trim();
  const when = formatDay(new Date(draft.keptAt).toISOString()).replace(/^(Today|Yesterday)/, (day) =>
    day.toLowerCase(),
  );
  return (
    <Banner
      tone="blue"
      icon={<FilePen />}
      action={
        <Actions>
          <Button size="small" onClick={onResume}>
            Resume your draft
          </Button>
          <Button size="small" variant="ghost" onClick={onStartOver}>
            Start over
          </Button>
        </Actions>
      }
    >
      You didn't finish {title ? <strong>{title}</strong> : 'a listing without a title'}. Last changed {when}.
    </Banner>
  );
}
