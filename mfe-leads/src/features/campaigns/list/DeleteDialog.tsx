import { draftStore, getAccountId, useHost, useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog } from '@lintel/ui';
import { type Campaign, useDeleteCampaignMutation } from '../campaignApi';
import { campaignDraftKey, campaignTitle } from '../campaignQuery';

interface Props {
  campaign: Campaign;
  onClose(): void;
}

/** Asks for confirmation before deleting a draft, because it can't be restored. */
export default function DeleteDialog({ campaign, onClose }: Props) {
  const host = useHost();
  const toastResult = useMutationToast();
  const [deleteCampaign, { isLoading }] = useDeleteCampaignMutation();
  const title = campaignTitle(campaign);

  async function remove() {
    const isDeleted = await toastResult(deleteCampaign(campaign).unwrap(), {
      success: `Deleted “${title}”`,
      failure: `Couldn't delete “${title}”.`,
    });
    if (isDeleted) draftStore.remove(getAccountId(host), campaignDraftKey(campaign.id));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${title}”?`}
      text="The draft can't be restored."
      confirmLabel="Delete draft"
      danger
      pending={isLoading}
      onConfirm={() => void remove()}
    />
  );
}
