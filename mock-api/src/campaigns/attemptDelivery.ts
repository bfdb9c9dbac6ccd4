import { isPermanent } from '../mail/SmtpSender';
import type { CampaignRecipientRecord, CampaignRecord } from '../store/campaignRecords';
import type { AccountRecord } from '../store/records';
import type { CampaignLinks } from './CampaignLinks';
import { type CampaignMail, type CampaignSession, UnansweredError } from './CampaignTransport';
import { type CampaignSender, formatSenderName, isCounted, renderCampaign } from './renderCampaign';

/** Result of an attempt. `queued` means that another attempt follows. */
export interface Attempt {
  state: 'queued' | 'sent' | 'bounced' | 'unconfirmed' | 'skipped';
  reason: string;
  /** The mail server couldn't be used at all. */
  isSetback?: boolean;
}

type Final = 'sent' | 'bounced' | 'unconfirmed' | 'skipped';

/** Whether a recipient's state is final. */
export const isFinal = (
  recipient: CampaignRecipientRecord,
): recipient is CampaignRecipientRecord & { state: Final } =>
  recipient.state !== 'queued' && recipient.state !== 'sending';

/** The mail must not be sent. */
export class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
}

interface AttemptOptions {
  session: CampaignSession;
  mail: {
    campaign: CampaignRecord;
    account: AccountRecord;
    recipient: CampaignRecipientRecord;
    email: string;
    links: CampaignLinks;
    sender: CampaignSender;
    /** Address for replies; empty for none. */
    replyTo: string;
  };
  confirm(): Promise<void>;
}

/** Sends one mail. @returns the result; null when the recipient could not be claimed */
export async function attemptDelivery({ session, mail, confirm }: AttemptOptions): Promise<Attempt | null> {
  let isRefused = false;
  try {
    await session.send(makeMail(mail), () =>
      confirm().catch((error: unknown) => {
        isRefused = true;
        throw error;
      }),
    );
    return { state: 'sent', reason: '' };
  } catch (error) {
    if (isRefused) return null;
    const reason = error instanceof Error ? error.message : String(error);
    if (isPermanent(error)) return { state: 'bounced', reason };
    if (error instanceof UnansweredError) return { state: 'unconfirmed', reason };
    const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
    const isOfTheMail = responseCode >= 400 && (command === 'RCPT TO' || command === 'DATA');
    return { state: 'queued', reason, isSetback: !isOfTheMail };
  }
}

function makeMail({
  campaign,
  account,
  recipient,
  email,
  links,
  sender,
  replyTo,
}: AttemptOptions['mail']): CampaignMail {
  const accountId = account.id;
  const unsubscribe = links.makeUnsubscribeUrls(accountId, recipient.subscriberId, campaign.id);
  const rendered = renderCampaign(campaign, {
    sender,
    makeHref: (url) =>
      isCounted(url) ? links.makeClickUrl({ accountId, recipientId: recipient.id, url }) : url,
    unsubscribeUrl: unsubscribe.page,
  });
  return {
    ...rendered,
    id: recipient.id,
    fromName: formatSenderName(sender),
    to: email,
    replyTo,
    subject: campaign.subject,
    unsubscribeUrl: unsubscribe.oneClick,
  };
}
