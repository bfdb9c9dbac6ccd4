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
  /** Bedrooms and the like, separated. */
  facts: string;
  /** Its public page. */
  url: string;
  /** Address of its first picture; null without one. */
  image: string | null;
}

/** A subscriber that a newsletter goes to; `id` is made of both ids, so that there is one of each. */
export interface CampaignRecipientRecord {
  id: string;
  campaignId: string;
  subscriberId: string;
  email: string;
  /**
   * `sending` is saved right before the mail server can accept the mail. One that is found so after a crash may have been
   * accepted: it becomes `unconfirmed` and is not sent again.
   */
  state: 'queued' | 'sending' | 'sent' | 'bounced' | 'unconfirmed' | 'skipped';
  /** The part of the recipients that it is sent with; null once the newsletter's figures count it. */
  part: number | null;
  attempts: number;
  nextAttemptAt: number;
  /** What the mail server said last; empty without a refusal. */
  reason: string;
  /** Indexes of the links that the recipient followed. */
  clicked: number[];
}

/** What remains to be done of a newsletter: the start, or a part of its recipients. */
export interface CampaignJobRecord {
  id: string;
  accountId: string;
  campaignId: string;
  /** Null for the start, which divides the recipients into parts. */
  part: number | null;
  dueAt: number;
  /** The process that does it, until it must have renewed this. */
  lease: { by: string; until: number } | null;
  /** How often in a row the mail server could not be used. */
  setbacks: number;
  /** Of the start: the next part's number. */
  nextPart: number;
}
