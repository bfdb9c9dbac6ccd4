import type { UserRecord } from '../store/records';
import { type Device, type MailServices, mailSecurityNotice } from './accountMails';

export const mailCalendarAddress = (services: MailServices, user: UserRecord, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'Your Lintel calendar has a new private address',
    title: 'Your calendar has a new private address',
    paragraphs: [
      'Anyone who has this address can read your tasks and viewings. If you had an earlier address, it no longer works.',
      "If you didn't create it, choose a new password now. That also turns the address off.",
    ],
  });
