import type { Schemas } from '@lintel/contract/api';
import { holds } from './collectionOptions';

/** An email to a lead, or one that was received from it. */
export type MessageRecord = Schemas['LeadMessage'] & {
  /** The key of its reply address; null of a received one. */
  replyKey: string | null;
  /** The Message-IDs of the conversation before it, oldest first. */
  references: string[];
};

export type MessageTemplateRecord = Schemas['MessageTemplate'];

/** An address to which an email is answered; `id` is its key. */
export interface ReplyAddressRecord {
  id: string;
  accountId: string;
  messageId: string;
}

/** That a webhook was received, so that it isn't taken a second time; `id` is the hash of its token. */
export interface WebhookTokenRecord {
  id: string;
  /** The account that it was about; none of one that changed nothing. */
  accountId?: string;
  expiresAt: number;
}

/** Message-IDs are compared by their beginning: one from outside may have any length. */
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
      /** Of received ones, so that each is taken once. */
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
