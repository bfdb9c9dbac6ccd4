import { successToast, useHost } from '@lintel/module-kit';
import { ConfirmDialog, formatCount } from '@lintel/ui';
import { type Campaign, useSendCampaignMutation } from '../campaignApi';
import { campaignTitle } from '../campaignQuery';
import { type CampaignErrors, toErrors } from './campaignForm';

interface Props {
  campaign: Campaign;
  recipients: number;
  onFailure(errors: CampaignErrors): void;
  onClose(): void;
}

/** Asks for confirmation, and sends a newsletter. */
export default function SendDialog({ campaign, recipients, onFailure, onClose }: Props) {
  const { toast } = useHost();
  const [sendCampaign, { isLoading }] = useSendCampaignMutation();
  const readers = formatCount(recipients, 'subscriber', 'subscribers');

  async function send() {
    try {
      const { message } = await sendCampaign(campaign).unwrap();
      toast(successToast(message, 'Sending started'));
    } catch (cause) {
      onFailure(toErrors(cause, "Couldn't send the newsletter. Check your connection and try again."));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send to ${readers}?`}
      text={`“${campaignTitle(campaign)}” goes out now. You can stop it while it is being sent, but what was sent can't be taken back.`}
      confirmLabel={`Send to ${readers}`}
      pending={isLoading}
      onConfirm={() => void send()}
    />
  );
}
