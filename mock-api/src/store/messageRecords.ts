import type { Schemas } from '@lintel/contract/api';
import { holds } from './collectionOptions';

/** An email to a lead, or one that was received from the lead. */
export type MessageRecord = Schemas['LeadMessage'] & {
  /** The key of its reply address; null for a received email. */
  replyKey: string | null;
  /** The Message-IDs of the conversation before it, oldest first. */
  references: string[];
};

export type MessageTemplateRecord = Schemas['MessageTemplate'];

/** Reply address of an email; `id` is its key. */
export interface ReplyAddressRecord {
  id: string;
  accountId: string;
  messageId: string;
}

/** A received webhook, stored so that it isn't handled twice; `id` is the hash of its token. */
export interface WebhookTokenRecord {
  id: string;
  /** The account that the webhook was about; missing when it changed nothing. */
  accountId?: string;
  expiresAt: number;
}

/** Shortens a Message-ID for the comparison: external ones may have any length. */
export const toMessageKey = (messageId: string) => messageId.slice(0, 300);

/** Collections of an account. */
export const messageCollections = {
  messages: {
    ...holds<MessageRecord>(),
    limit: 500_000,
    noun: 'emails',
    change: 'message',
    indexes: {
      leadId: ({ leadId }: MessageRecord) => leadId,
      /** Message-IDs of received emails, so that each is stored once. */
      received: ({ direction, messageId }: MessageRecord) =>
        direction === 'incoming' ? toMessageKey(messageId) : null,
    },
  },
  messageTemplates: {
    ...holds<MessageTemplateRecord>(),
    limit: 500,
    noun: 'email templates',
    change: 'messageTemplate',
    isServedByJsonServer: true,
  },
} as const;

const byAccount = ({ accountId }: { accountId?: string }) => accountId ?? null;

/** Collections of the server. */
export const messageServerCollections = {
  replyAddresses: { ...holds<ReplyAddressRecord>(), indexes: { accountId: byAccount } },
  webhookTokens: { ...holds<WebhookTokenRecord>(), indexes: { accountId: byAccount } },
} as const;
