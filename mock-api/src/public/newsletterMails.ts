import { fullName } from '../account/profile';
import { renderMail } from '../mail/renderMail';
import type { Services } from '../Services';
import type { AccountRecord, SubscriberRecord } from '../store/records';

type MailServices = Pick<Services, 'outbox' | 'settings' | 'subscriptionLinks'>;

/** Mails the unsubscribe link to a new subscriber. */
export async function mailWelcome(
  services: MailServices,
  account: AccountRecord,
  { id, email }: SubscriberRecord,
) {
  const link = { accountId: account.id, subscriberId: id, stamp: '' };
  const token = services.subscriptionLinks.createToken('unsubscribe', link);
  const agent = fullName(account);
  const mail = renderMail({
    subject: `You are subscribed to the newsletter of ${agent}`,
    title: "You're subscribed",
    paragraphs: [`You'll get ${agent}'s newsletter at this address. You can unsubscribe at any time.`],
    button: { label: 'Unsubscribe', url: `${services.settings.publicUrl}/unsubscribe?token=${token}` },
    note: `You get this email because this address was entered on ${agent}'s page.`,
  });
  await services.outbox.send({ ...mail, to: email, accountId: account.id });
}

/** Asks a former subscriber to confirm. The link becomes invalid when their status changes. */
export async function mailConfirmation(
  services: MailServices,
  account: AccountRecord,
  { id, email, unsubscribedAt }: SubscriberRecord,
) {
  const link = { accountId: account.id, subscriberId: id, stamp: unsubscribedAt ?? '' };
  const token = services.subscriptionLinks.createToken('confirm', link);
  const agent = fullName(account);
  const mail = renderMail({
    subject: `Confirm your subscription to the newsletter of ${agent}`,
    title: 'Confirm your subscription',
    paragraphs: [
      `This address was unsubscribed from ${agent}'s newsletter. To get it again, confirm your subscription.`,
    ],
    button: {
      label: 'Confirm subscription',
      url: `${services.settings.publicUrl}/confirm-subscription?token=${token}`,
    },
    note: "If you didn't ask for this, you can ignore this email. Nothing will change.",
  });
  await services.outbox.send({ ...mail, to: email, accountId: account.id });
}
