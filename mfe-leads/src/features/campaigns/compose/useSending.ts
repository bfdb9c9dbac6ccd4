import { successToast, useHost } from '@lintel/module-kit';
import { useState } from 'react';
import { type Campaign, useCountAudienceQuery, useSendTestMutation } from '../campaignApi';
import { checkCampaign, toErrors } from './campaignForm';
import type { CampaignForm } from './useCampaignForm';

type Action = 'test' | 'schedule' | 'send';

/** Prepares sending: saves unsaved changes, and shows in the form what is missing. `pending` is the current action. */
export function useSending(form: CampaignForm) {
  const { session, toast } = useHost();
  const { refetch: countAgain } = useCountAudienceQuery();
  const [sendTestMail] = useSendTestMutation();
  const [pending, setPending] = useState<Action>();

  const during = async <Result>(action: Action, work: () => Promise<Result>) => {
    setPending(action);
    try {
      return await work();
    } finally {
      setPending(undefined);
    }
  };

  /** @returns the saved newsletter, or undefined when something is missing or can't be saved */
  async function saveComplete() {
    const problems = checkCampaign(form.values);
    form.showErrors(problems);
    return Object.keys(problems).length > 0 ? undefined : form.save({ isQuiet: true });
  }

  /** @returns the newsletter and its number of recipients for the confirmation; undefined when something is missing */
  async function prepareSending(): Promise<{ campaign: Campaign; recipients: number } | undefined> {
    const campaign = await saveComplete();
    if (!campaign) return undefined;
    const { data, isError } = await countAgain();
    if (!isError && data && data.recipients > 0) return { campaign, recipients: data.recipients };
    const recipients =
      isError || !data
        ? "Couldn't count your subscribers. Check your connection and try again."
        : 'You have no active subscribers to send this to.';
    form.showErrors({ recipients });
    return undefined;
  }

  async function sendTest() {
    form.showErrors({});
    const campaign = await form.save({ isQuiet: true });
    if (!campaign) return;
    try {
      const { message } = await sendTestMail(campaign.id).unwrap();
      toast(successToast(message, 'Test sent'));
    } catch (cause) {
      form.showErrors(toErrors(cause, "Couldn't send the test. Check your connection and try again."));
    }
  }

  return {
    /** Recipient of a test. */
    testAddress: session.user?.email ?? 'your own address',
    pending,
    prepareSending: () => during('send', prepareSending),
    prepareSchedule: () => during('schedule', saveComplete),
    sendTest: () => during('test', sendTest),
  };
}
