import {
  type DraftState,
  draftStore,
  getAccountId,
  successToast,
  useDraft,
  useHost,
} from '@lintel/module-kit';
import { useEffect, useRef, useState } from 'react';
import { type Campaign, useCreateCampaignMutation, useUpdateCampaignMutation } from '../campaignApi';
import { campaignDraftKey } from '../campaignQuery';
import {
  blankCampaign,
  type CampaignErrors,
  type CampaignValues,
  DELETED,
  getChanges,
  toErrors,
  toValues,
} from './campaignForm';

const QUESTION =
  'This newsletter has unsaved changes. They stay on this device, and you can resume them later.';

export interface CampaignForm {
  /** The saved newsletter; undefined before the first save. */
  campaign: Campaign | undefined;
  values: CampaignValues;
  draft: DraftState;
  errors: CampaignErrors;
  hasUnsaved: boolean;
  isSaving: boolean;
  change(changes: Partial<CampaignValues>): void;
  showErrors(errors: CampaignErrors): void;
  /** Saves the changes. @returns the saved newsletter, or undefined after a failure, which it shows */
  save(options?: { isQuiet?: boolean }): Promise<Campaign | undefined>;
}

interface Options {
  /** The newsletter on the server; undefined for a new one. */
  stored: Campaign | undefined;
  /** Called after the first save of a new newsletter, or of one that was deleted elsewhere. */
  onCreated(campaign: Campaign): void;
  /** Called when messages are shown. */
  onErrors(errors: CampaignErrors): void;
}

/** The text of a newsletter. Unsaved input is kept as a draft on this device. */
export function useCampaignForm({ stored, onCreated, onErrors }: Options): CampaignForm {
  const host = useHost();
  const [createCampaign, creation] = useCreateCampaignMutation();
  const [updateCampaign, update] = useUpdateCampaignMutation();
  const [saved, setSaved] = useState<Campaign>();
  const [errors, setErrors] = useState<CampaignErrors>({});
  /** Whether the newsletter was deleted elsewhere. The next save creates a new one. */
  const [isDeleted, setIsDeleted] = useState(false);
  // The response of a save arrives before the newsletter is requested again.
  const campaign = saved && (saved.id !== stored?.id || saved.version > stored.version) ? saved : stored;
  const savedValues = campaign ? toValues(campaign) : blankCampaign;
  const draft = useDraft(campaignDraftKey(campaign?.id), savedValues);
  const hasUnsaved = draft.value !== savedValues;
  const blocker = useLeaveQuestion(hasUnsaved);

  function showErrors(found: CampaignErrors) {
    setErrors(found);
    if (found.form === DELETED) setIsDeleted(true);
    onErrors(found);
  }

  function change(changes: Partial<CampaignValues>) {
    draft.change({ ...draft.value, ...changes });
    setErrors((shown) => {
      const others = { ...shown };
      for (const name of Object.keys(changes)) delete others[name as keyof CampaignValues];
      // Listings count as content, too.
      if ('listingIds' in changes) delete others.body;
      delete others.form;
      return others;
    });
  }

  async function save({ isQuiet = false } = {}) {
    const typed = draft.value;
    if (campaign && !hasUnsaved && !isDeleted) {
      if (!isQuiet) host.toast(successToast(undefined, 'Draft saved'));
      return campaign;
    }
    setErrors({});
    try {
      const isNew = !campaign || isDeleted;
      const { data, message } = !isNew
        ? await updateCampaign({ campaign, changes: getChanges(typed, savedValues) }).unwrap()
        : await createCampaign(typed).unwrap();
      setSaved(data);
      draft.markSaved(typed);
      if (isNew) {
        setIsDeleted(false);
        moveDraft(getAccountId(host), campaign?.id, data);
        blocker.lift();
        onCreated(data);
      }
      if (!isQuiet) host.toast(successToast(message, 'Draft saved'));
      return data;
    } catch (cause) {
      const found = toErrors(cause, "Couldn't save the newsletter. Check your connection and try again.");
      showErrors(found);
      const description = found.form ?? 'Check the marked fields and try again.';
      host.toast({ title: 'Error', description, variant: 'destructive' });
      return undefined;
    }
  }

  return {
    campaign,
    values: draft.value,
    draft,
    errors,
    hasUnsaved,
    isSaving: creation.isLoading || update.isLoading,
    change,
    showErrors,
    save,
  };
}

/** Moves text that was typed during the first save from the earlier draft to that of the saved newsletter. */
function moveDraft(account: string | undefined, earlierId: string | undefined, campaign: Campaign) {
  const key = campaignDraftKey(earlierId);
  const typed = draftStore.read<CampaignValues>(account, key);
  if (!typed) return;
  draftStore.write(account, campaignDraftKey(campaign.id), { value: typed.value, base: toValues(campaign) });
  draftStore.remove(account, key);
}

/**
 * Asks before the user leaves the page with unsaved changes, unless the session has ended and nobody could save them.
 */
function useLeaveQuestion(hasUnsaved: boolean) {
  const { navigation, session } = useHost();
  const isBlocking = useRef(false);
  useEffect(() => {
    isBlocking.current = hasUnsaved;
  }, [hasUnsaved]);
  useEffect(
    () => navigation.block(() => session.user !== null && isBlocking.current, QUESTION, { onClose: false }),
    [navigation, session],
  );
  return {
    /** Unblocks the page until something else is typed. */
    lift() {
      isBlocking.current = false;
    },
  };
}
