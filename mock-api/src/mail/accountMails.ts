import { describeDevice, formatAddress } from '@lintel/contract/device';
import type { Settings } from '../settings';
import type { UserRecord } from '../store/records';
import type { Outbox } from './Outbox';
import { renderMail } from './renderMail';

// Mails to a user.

/** Browser and address from which a change was made. */
export interface Device {
  userAgent: string;
  address: string;
}

export interface MailServices {
  outbox: Outbox;
  settings: Pick<Settings, 'publicUrl'>;
  now(): number;
}

const SECURITY_NOTE = 'Lintel sends security notices like this one whenever your sign-in details change.';

const formatTime = (time: number) => {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${date.format(time)} UTC`;
};

/** Returns the link of "It wasn't me": a new password ends the other sessions. */
const resetPageUrl = ({ settings }: MailServices) => `${settings.publicUrl}/forgot-password`;

export async function mailResetLink(services: MailServices, { id, email }: UserRecord, token: string) {
  const mail = renderMail({
    subject: 'Reset your Lintel password',
    title: 'Choose a new password',
    paragraphs: ['Use the button below to choose a new password. It works once, for the next hour.'],
    button: {
      label: 'Choose a new password',
      url: `${services.settings.publicUrl}/reset-password?token=${token}`,
    },
    note: "If you didn't ask for this, you can ignore this email. Your password stays as it is.",
  });
  await services.outbox.send({ ...mail, to: email, userId: id });
}

export async function mailCode(
  { outbox }: Pick<MailServices, 'outbox'>,
  userId: string,
  address: string,
  code: string,
) {
  const mail = renderMail({
    subject: 'Verify your new email address',
    title: 'Verify your new email address',
    paragraphs: ['Enter this code in Lintel to confirm the address. It expires in 15 minutes.'],
    code,
    note: "If you didn't ask for this, you can ignore this email.",
  });
  await outbox.send({ ...mail, to: address, userId });
}

/** Sends a mail instead of a code to an address that already has an account. */
export async function mailAddressEntered(
  { outbox }: Pick<MailServices, 'outbox'>,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
) {
  const mail = renderMail({
    subject: 'Your email address was entered for another account',
    title: 'Your email address was entered for another account',
    paragraphs: [
      'Someone entered your address for another Lintel account. An address can belong to one account only, so nothing was changed.',
    ],
    note: "If that wasn't you, you can ignore this email.",
  });
  await outbox.send({ ...mail, to: email, userId: id });
}

interface Notice {
  subject: string;
  /** Title of the mail; defaults to the subject. */
  title?: string;
  paragraphs: string[];
  /** Details that precede device, address and time. */
  details?: [string, string][];
}

/**
 * Mails a security notice: the event, the device that caused it, and a button for owners who did not cause it.
 * @param device null when the operators of the server caused it
 */
export async function mailSecurityNotice(
  services: MailServices,
  { id, email }: UserRecord,
  device: Device | null,
  { subject, title = subject, paragraphs, details = [] }: Notice,
) {
  const mail = renderMail({
    subject,
    title,
    paragraphs,
    details: [...details, ...describeOrigin(services, device)],
    button: { label: 'Reset my password', url: resetPageUrl(services) },
    note: SECURITY_NOTE,
  });
  await services.outbox.send({ ...mail, to: email, userId: id });
}

export const mailPasswordChanged = (services: MailServices, user: UserRecord, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'Your Lintel password was changed',
    title: 'Your password was changed',
    paragraphs: [
      "You've been signed out on your other devices.",
      "If you didn't change it, choose a new password now.",
    ],
  });

/** @param before the user with the previous address, which receives the notice */
export async function mailEmailChanged(
  services: MailServices,
  before: UserRecord,
  newEmail: string,
  device: Device,
) {
  const mail = renderMail({
    subject: 'Your Lintel email address was changed',
    title: 'Your email address was changed',
    paragraphs: [
      `You now sign in to Lintel with ${newEmail}. This address no longer works.`,
      "If you didn't change it, contact your administrator right away.",
    ],
    details: describeOrigin(services, device),
    note: SECURITY_NOTE,
  });
  await services.outbox.send({ ...mail, to: before.email, userId: before.id });
}

export const mailNewSignIn = (services: MailServices, user: UserRecord, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'New sign-in to your Lintel account',
    title: 'New sign-in to your account',
    paragraphs: [
      'Someone signed in to your account from a new device.',
      "If this was you, there's nothing to do. If not, choose a new password now.",
    ],
  });

const describeOrigin = ({ now }: MailServices, device: Device | null): [string, string][] => [
  ...(device ? describeWhere(device) : []),
  ['Time', formatTime(now())],
];

const describeWhere = ({ userAgent, address }: Device): [string, string][] => [
  ['Device', describeDevice(userAgent).name],
  ['IP address', formatAddress(address)],
];
