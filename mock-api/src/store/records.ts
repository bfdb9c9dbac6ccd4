import type { Schemas } from '@lintel/contract/api';

export type Scenario = 'demo' | 'empty' | 'large' | 'errors';

/** Who may sign in, with profile and account settings. `email` is lower case. */
export interface AccountRecord {
  id: string;
  email: string;
  passwordHash: string;
  firstname: string;
  lastname: string;
  username: string;
  phone: string;
  profile: ProfileRecord;
  pendingEmail: string | null;
  frozen: boolean;
  trialEndsAt: string | null;
  plan: Schemas['Plan'];
  /** Carried by access tokens: raising it makes every earlier one count as expired. */
  tokenGeneration: number;
  /** The data that `__mock/reset` goes back to; null for an account that somebody registered. */
  scenario: Scenario | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ProfileRecord {
  title: string;
  company: string;
  experience: number | null;
  about: string;
  contact_email: string;
  contact_phone: string;
  website: string;
  avatar: string;
  socials: { platform: string; url: string }[];
  languages: string[];
  certifications: string[];
  specializations: string[];
  updatedAt: string;
}

/** A session family: one sign-in on one device and every token that came out of it. */
export interface SessionRecord {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  address: string;
}

/** `id` is the SHA-256 of the token: the token itself is never stored. */
export interface RefreshTokenRecord {
  id: string;
  accountId: string;
  sessionId: string;
  expiresAt: number;
  usedAt: number | null;
}

export interface PasswordResetRecord {
  id: string;
  accountId: string;
  expiresAt: number;
}

/** A name that an account had before; `id` is the name. */
export interface FormerUsernameRecord {
  id: string;
  accountId: string;
}

/** The first answer to an Idempotency-Key; `id` is the key's hash. */
export interface IdempotentAnswerRecord {
  id: string;
  /** Empty for a call without a token. */
  accountId: string;
  bodyHash: string;
  at: number;
  answer: { status: number; body?: unknown; headers?: { [name: string]: string } };
}

/** The code that was mailed last; `id` is the account's. */
export interface EmailCodeRecord {
  id: string;
  codeHash: string;
  expiresAt: number;
  wrongTries: number;
  /** When codes were sent within the last hour, oldest first. */
  sentAt: number[];
}

export type LeadRecord = Omit<Schemas['Lead'], 'property'> & { deletedAt: string | null };
export type NoteRecord = Schemas['Note'];
export type ReplyTemplateRecord = Schemas['ReplyTemplate'];
export type SavedViewRecord = Schemas['SavedView'];
/** Notes are not among these: the timeline takes them from the notes themselves. */
export type ActivityRecord = Schemas['Activity'];

export type PropertyRecord = Required<Schemas['PropertyForm']> & {
  id: string;
  state: Schemas['PropertyState'];
  /** Every state it was in, oldest first; the last is the current one. */
  stateHistory: { state: Schemas['PropertyState']; at: string }[];
  views: number;
  publishedAt: string | null;
  /** When its QR code was first taken along. */
  sharedAt?: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** An uploaded file; `files` are names below /api/files, smallest picture first. */
export interface UploadRecord {
  id: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  files: { name: string; width: number | null }[];
  createdAt: string;
  /** Since when no listing refers to it; null while one does. */
  unusedSince: string | null;
}

export interface SubscriberRecord {
  id: string;
  name: string;
  email: string;
  joinDate: string;
  source: string;
  status: 'Active' | 'Unsubscribed';
  unsubscribedAt: string | null;
  deletedAt: string | null;
  updatedAt: string;
  version: number;
}

export interface ReviewRecord {
  id: string;
  customerName: string;
  rating: number;
  comment: string;
  date: string;
  status: 'pending' | 'published' | 'rejected';
  rejectionReason: string | null;
  propertyId: string | null;
  reply: { text: string; repliedAt: string } | null;
  deletedAt: string | null;
  updatedAt: string;
  version: number;
}

/** One view of a listing's public page. */
export interface ViewRecord {
  id: string;
  propertyId: string;
  /** Hash of the visitor's id: enough to tell visitors apart, nothing more. */
  visitor: string;
  source: Schemas['TrafficSource'];
  at: string;
  /** That visitor's first view of that listing on that UTC day. */
  unique: boolean;
}

/** Views of one listing; `id` is the listing's. `sample` is expanded from its seed, so that a year of it costs a line. */
export interface TrafficRecord {
  id: string;
  sample: { seed: number; from: string; to: string; total: number } | null;
}

/** A user's vote on a coin; `id` is the coin's id and the account's. */
export interface CoinVoteRecord {
  id: string;
  coin: string;
  accountId: string;
  vote: 'up' | 'down';
  /** The game of /static/games that the vote was cast in. */
  game: string | null;
  at: string;
}

export interface CoinCommentRecord {
  id: string;
  coin: string;
  accountId: string;
  author: string;
  text: string;
  /** Account ids. */
  likedBy: string[];
  createdAt: string;
}

/** The collections that belong to one account, by name. */
export interface AccountCollections {
  sessions: SessionRecord;
  properties: PropertyRecord;
  leads: LeadRecord;
  notes: NoteRecord;
  activities: ActivityRecord;
  uploads: UploadRecord;
  subscribers: SubscriberRecord;
  reviews: ReviewRecord;
  replyTemplates: ReplyTemplateRecord;
  savedViews: SavedViewRecord;
  traffic: TrafficRecord;
  views: ViewRecord;
}

/** The collections that belong to the server. */
export interface ServerCollections {
  accounts: AccountRecord;
  refreshTokens: RefreshTokenRecord;
  passwordResets: PasswordResetRecord;
  emailCodes: EmailCodeRecord;
  idempotentAnswers: IdempotentAnswerRecord;
  formerUsernames: FormerUsernameRecord;
  coinVotes: CoinVoteRecord;
  coinComments: CoinCommentRecord;
}

export type AccountCollectionName = keyof AccountCollections;
export type ServerCollectionName = keyof ServerCollections;
