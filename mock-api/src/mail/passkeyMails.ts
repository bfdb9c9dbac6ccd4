import type { UserRecord } from '../store/records';
import { type Device, type MailServices, mailSecurityNotice } from './accountMails';

export const mailPasskeyAdded = (services: MailServices, user: UserRecord, name: string, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'A passkey was added to your Lintel account',
    title: 'A passkey was added to your account',
    paragraphs: [
      'It signs in to your account without your password.',
      "If you didn't add it, choose a new password now, then sign in and remove the passkey in Settings, under Security & Privacy.",
    ],
    details: [['Passkey', name]],
  });

export const mailPasskeyRemoved = (services: MailServices, user: UserRecord, name: string, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'A passkey was removed from your Lintel account',
    title: 'A passkey was removed from your account',
    paragraphs: [
      "It no longer signs in to your account, and you've been signed out on your other devices.",
      "If you didn't remove it, choose a new password now.",
    ],
    details: [['Passkey', name]],
  });
