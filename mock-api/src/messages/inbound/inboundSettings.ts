import { z } from 'zod';

const ADDRESS = /^[a-z\d._-]{1,31}@[^<>\s@]+$/;

export const signingKeyVariable = z.string().min(16, 'Expected 16 characters or more').optional();

export const replyAddressVariable = z
  .string()
  .regex(ADDRESS, 'Expected name@domain, the name in up to 31 lower case letters and digits')
  .optional();

interface Variables {
  MAILGUN_SIGNING_KEY?: string | undefined;
  REPLY_ADDRESS?: string | undefined;
}

/** Settings of Mailgun's webhooks. */
export interface InboundMailSettings {
  signingKey: string;
  /** The address that replies are sent to, with a token in front of the @; null when Mailgun only reports failures. */
  replyAddress: string | null;
}

/** @throws an Error when replies could not be verified */
export function readInboundSettings(values: Variables): InboundMailSettings | null {
  const { MAILGUN_SIGNING_KEY: signingKey, REPLY_ADDRESS: replyAddress } = values;
  if (replyAddress && !signingKey)
    throw new Error('Set MAILGUN_SIGNING_KEY, by which replies are verified, together with REPLY_ADDRESS');
  return signingKey ? { signingKey, replyAddress: replyAddress ?? null } : null;
}
