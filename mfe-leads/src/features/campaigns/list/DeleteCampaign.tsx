import { draftStore, getAccountId, useHost, useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog, IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFocusHeadingOnUnmount } from '../../../lead/useFocusHeadingOnUnmount';
import { type Campaign, useDeleteCampaignMutation } from '../campaignApi';
import { campaignDraftKey, campaignTitle } from '../campaignQuery';

/** The row's delete button. It asks first, because a deleted draft can't be restored. */
export function DeleteCampaign({ campaign }: { campaign: Campaign }) {
  const host = useHost();
  const toastResult = useMutationToast();
  const [deleteCampaign, { isLoading }] = useDeleteCampaignMutation();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  const title = campaignTitle(campaign);

  async function remove() {
    const isDeleted = await toastResult(deleteCampaign(campaign).unwrap(), {
      success: `Deleted “${title}”`,
      failure: `Couldn't delete “${title}”.`,
    });
    if (isDeleted) draftStore.remove(getAccountId(host), campaignDraftKey(campaign.id));
    setIsAsking(false);
  }

  return (
    <>
      <IconButton
        ref={button}
        label={`Delete ${title}`}
        icon={<Trash2 />}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete “${title}”?`}
        text="The draft can't be restored."
        confirmLabel="Delete draft"
        danger
        pending={isLoading}
        onConfirm={remove}
      />
    </>
  );
}
