import type { AccountRecord } from '../store/records';
import { type Device, describeOrigin, type MailServices, resetPageUrl, SECURITY_NOTE } from './accountMails';
import { renderMail } from './renderMail';

export function mailPasskeyAdded(
  services: MailServices,
  { id, email }: AccountRecord,
  name: string,
  device: Device,
) {
  const mail = renderMail({
    subject: 'A passkey was added to your Lintel account',
    title: 'A passkey was added to your account',
    paragraphs: [
      'It signs in to your account without your password.',
      "If you didn't add it, choose a new password now, then sign in and remove the passkey in Settings, under Security & Privacy.",
    ],
    details: [['Passkey', name], ...describeOrigin(services, device)],
    button: { label: 'Reset my password', url: resetPageUrl(services) },
    note: SECURITY_NOTE,
  });
  services.outbox.send({ ...mail, to: email, accountId: id });
}

export function mailPasskeyRemoved(
  services: MailServices,
  { id, email }: AccountRecord,
  name: string,
  device: Device,
) {
  const mail = renderMail({
    subject: 'A passkey was removed from your Lintel account',
    title: 'A passkey was removed from your account',
    paragraphs: [
      "It no longer signs in to your account, and you've been signed out on your other devices.",
      "If you didn't remove it, choose a new password now.",
    ],
    details: [['Passkey', name], ...describeOrigin(services, device)],
    button: { label: 'Reset my password', url: resetPageUrl(services) },
    note: SECURITY_NOTE,
  });
  services.outbox.send({ ...mail, to: email, accountId: id });
}
