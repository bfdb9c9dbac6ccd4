import type { Schemas } from '@lintel/contract/api';

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
