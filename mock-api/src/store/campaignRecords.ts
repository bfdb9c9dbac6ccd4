import type { Schemas } from '@lintel/contract/api';

/** A newsletter. */
export type CampaignRecord = Schemas['Campaign'] & {
  /** The listings as they were when sending began, so that all recipients get the same. */
  cards: CampaignCard[];
};

/** A listing as a newsletter shows it. */
export interface CampaignCard {
  title: string;
  price: string;
  location: string;
  /** Facts such as the number of bedrooms, with separators. */
  facts: string;
  /** Address of its public page. */
  url: string;
  /** Address of its first picture; null without one. */
  image: string | null;
}

/** A subscriber that a newsletter is sent to. `id` is made of both ids, so that each pair is unique. */
export interface CampaignRecipientRecord {
  id: string;
  campaignId: string;
  subscriberId: string;
  email: string;
  /**
   * `sending` is saved right before the mail server can accept the mail. A recipient in this state after a crash may
   * have been accepted: it becomes `unconfirmed` and is not sent again.
   */
  state: 'queued' | 'sending' | 'sent' | 'bounced' | 'unconfirmed' | 'skipped';
  /** The part of the recipients that it belongs to; null once the newsletter's figures count it. */
  part: number | null;
  attempts: number;
  nextAttemptAt: number;
  /** Last response of the mail server; empty without a refusal. */
  reason: string;
  /** Indexes of the links that the recipient followed. */
  clicked: number[];
}

/** Remaining work for a newsletter: the start, or a part of its recipients. */
export interface CampaignJobRecord {
  id: string;
  accountId: string;
  campaignId: string;
  /** Null for the start, which divides the recipients into parts. */
  part: number | null;
  dueAt: number;
  /** Lease of the process that performs the job. It expires at `until` unless it is renewed. */
  lease: { by: string; until: number } | null;
  /** Number of consecutive rounds in which the mail server could not be used. */
  setbacks: number;
  /** Number of the next part; only used by the start. */
  nextPart: number;
}
