import { successToast, useHost } from '@lintel/module-kit';
import { useState } from 'react';
import {
  type Campaign,
  useCountAudienceQuery,
  useSendCampaignMutation,
  useSendTestMutation,
} from '../campaignApi';
import { checkCampaign, toErrors } from './campaignForm';
import type { CampaignForm } from './useCampaignForm';

type Action = 'test' | 'schedule' | 'send';

/** What is asked before a newsletter goes out. */
interface Question {
  campaign: Campaign;
  recipients: number;
  isSending: boolean;
}

/** Tests and sends a newsletter. Unsaved changes are saved first, and what is missing shows in the form. */
export function useSending(form: CampaignForm) {
  const { session, toast } = useHost();
  const { refetch: countAgain } = useCountAudienceQuery();
  const [sendTestMail] = useSendTestMutation();
  const [sendCampaign] = useSendCampaignMutation();
  const [pending, setPending] = useState<Action>();
  const [question, setQuestion] = useState<Question>();

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

  function askToSend() {
    return during('send', async () => {
      const campaign = await saveComplete();
      if (!campaign) return;
      const { data, isError } = await countAgain();
      if (isError || !data)
        form.showErrors({
          recipients: "Couldn't count your subscribers. Check your connection and try again.",
        });
      else if (data.recipients === 0)
        form.showErrors({ recipients: 'You have no active subscribers to send this to.' });
      else setQuestion({ campaign, recipients: data.recipients, isSending: false });
    });
  }

  async function send() {
    if (!question) return;
    setQuestion({ ...question, isSending: true });
    try {
      const { message } = await sendCampaign(question.campaign).unwrap();
      toast(successToast(message, 'Sending started'));
    } catch (cause) {
      form.showErrors(toErrors(cause, "Couldn't send the newsletter. Check your connection and try again."));
    }
    setQuestion(undefined);
  }

  function sendTest() {
    return during('test', async () => {
      form.showErrors({});
      const campaign = await form.save({ isQuiet: true });
      if (!campaign) return;
      try {
        const { message } = await sendTestMail(campaign.id).unwrap();
        toast(successToast(message, 'Test sent'));
      } catch (cause) {
        form.showErrors(toErrors(cause, "Couldn't send the test. Check your connection and try again."));
      }
    });
  }

  return {
    /** Where a test goes. */
    testAddress: session.user?.email ?? 'your own address',
    pending,
    question,
    closeQuestion: () => setQuestion(undefined),
    prepare: (action: Action) => during(action, saveComplete),
    askToSend,
    send,
    sendTest,
  };
}
