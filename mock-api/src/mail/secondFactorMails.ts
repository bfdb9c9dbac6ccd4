import type { UserRecord } from '../store/records';
import { type Device, type MailServices, mailSecurityNotice } from './accountMails';

export const mailSecondFactorOn = (services: MailServices, user: UserRecord, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'Two-step verification was turned on',
    paragraphs: [
      "From now on, you need a code from your authenticator app to sign in. You've been signed out on your other devices.",
      'Keep your recovery codes in a safe place: they let you in when you lose your phone.',
    ],
  });

export const mailSecondFactorOff = (services: MailServices, user: UserRecord, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'Two-step verification was turned off',
    paragraphs: [
      'You now sign in to Lintel with your password alone.',
      "If you didn't turn it off, choose a new password now and turn it on again.",
    ],
  });

export const mailRecoveryCodesRenewed = (services: MailServices, user: UserRecord, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'Your recovery codes were replaced',
    paragraphs: [
      'Your earlier recovery codes no longer work.',
      "If you didn't ask for new ones, choose a new password now, then create new codes.",
    ],
  });

export const mailRecoveryCodeUsed = (
  services: MailServices,
  user: UserRecord,
  left: number,
  device: Device,
) =>
  mailSecurityNotice(services, user, device, {
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      `Someone signed in to your account with your password and a recovery code. Unused codes left: ${left}.`,
      "If this was you, there's nothing to do. If not, choose a new password now.",
    ],
  });

export const mailCodeReused = (services: MailServices, user: UserRecord, device: Device) =>
  mailSecurityNotice(services, user, device, {
    subject: 'A verification code was used twice',
    paragraphs: [
      'Someone who knows your password entered a code of your authenticator app that had been used before. It was refused.',
      'If this was you, wait for the next code. If not, someone may have seen you sign in: choose a new password now.',
    ],
  });

/** Notifies a user that the operators of the server removed the second factor. */
export const mailSecondFactorRemoved = (services: MailServices, user: UserRecord) =>
  mailSecurityNotice(services, user, null, {
    subject: 'Two-step verification and passkeys were removed from your Lintel account',
    title: 'Two-step verification and passkeys were removed from your account',
    paragraphs: [
      "Your administrator removed your authenticator app, recovery codes and passkeys. You've been signed out on all devices.",
      'You now sign in with your password alone. Then turn on two-step verification again in Settings, under Security & Privacy.',
      "If you didn't ask for this, choose a new password now and contact them.",
    ],
  });
