import type { Schemas } from '@lintel/contract/api';
import type { AlertChannel } from '@lintel/contract/domain';
import type { QuietHours } from './alertRecords';

export type Scenario = 'demo' | 'empty' | 'large' | 'errors';

/** A person who signs in: credentials, without any data of a business. `email` is lower case. */
export interface UserRecord {
  id: string;
  email: string;
  passwordHash: string;
  pendingEmail: string | null;
  /** Whether reminders are mailed; by default they are. `alerts` does not contain this setting. */
  reminderMails?: boolean;
  /** The user's alert settings, by kind; missing ones have the defaults of the kind's definition. */
  alerts?: { readonly [kind: string]: { readonly [Channel in AlertChannel]?: boolean } };
  /** Absent or null without quiet hours. */
  quietHours?: QuietHours | null;
  /** Part of access tokens: increasing it expires all earlier ones. */
  tokenGeneration: number;
  createdAt: string;
  updatedAt: string;
}

/** Membership of a user in an account; `id` is made of both ids. */
export interface MembershipRecord {
  id: string;
  userId: string;
  accountId: string;
  role: 'owner';
  createdAt: string;
  /** Number of the user's changes: a part of the account's version as the user sees it. */
  version: number;
}

/** A business: its public names, profile, plan and settings. Its data is in the account's collections. */
export interface AccountRecord {
  id: string;
  firstname: string;
  lastname: string;
  username: string;
  phone: string;
  profile: ProfileRecord;
  frozen: boolean;
  trialEndsAt: string | null;
  plan: Schemas['Plan'];
  /** The scenario that `__mock/reset` restores; null for a registered account. */
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

/** A session family: one sign-in on one device and every token derived from it. */
export interface SessionRecord {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  address: string;
  /**
   * Time at which the user last signed in or entered the password; records of earlier versions only have `createdAt`.
   */
  authenticatedAt?: string;
}

/** An entry of the user's security log. */
export type SecurityEventRecord = Schemas['SecurityEvent'];

/** `id` is the SHA-256 of the token; the token itself is never stored. */
export interface RefreshTokenRecord {
  id: string;
  /** Missing in records of earlier versions, whose user has the account's id. */
  userId?: string;
  /** The account of its session. */
  accountId: string;
  sessionId: string;
  expiresAt: number;
  usedAt: number | null;
  /** Hash of the Idempotency-Key that it was used with. */
  attempt?: string;
}

/** A sign-in that a second step completes; `id` is the hash of its challenge. */
export interface SignInChallengeRecord {
  id: string;
  userId: string;
  expiresAt: number;
}

/** A user's authenticator app; `id` is the user's. */
export interface SecondFactorRecord {
  id: string;
  /** Encrypted by `SecretBox`. */
  sealedSecret: string;
  /**
   * Key that hashes the recovery codes, encrypted; null in records of an earlier version, which had one for all users.
   */
  sealedHashKey: string | null;
  /** Null until a code has confirmed the secret. */
  enabledAt: string | null;
  setupExpiresAt: number;
  /** Last time step whose code was used. */
  lastStep: number | null;
  /** Hashes of the unused recovery codes. */
  recoveryCodes: string[];
}

export interface PasswordResetRecord {
  id: string;
  userId: string;
  expiresAt: number;
}

/** A former username of an account; `id` is the name. */
export interface FormerUsernameRecord {
  id: string;
  accountId: string;
}

/** The first response to an Idempotency-Key; `id` is the key's hash. */
export interface IdempotentAnswerRecord {
  id: string;
  /** Empty for a call without a token. */
  accountId: string;
  bodyHash: string;
  at: number;
  answer: { status: number; body?: unknown; headers?: { [name: string]: string } };
}

/** The last mailed code; `id` is the user's. */
export interface EmailCodeRecord {
  id: string;
  codeHash: string;
  expiresAt: number;
  wrongTries: number;
  /** Times at which codes were sent within the last hour, oldest first. */
  sentAt: number[];
}

/** A device that the user signed in from; `id` is a hash of its browser, system and network. */
export interface DeviceRecord {
  id: string;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** A WebAuthn credential that signs the user in. */
export interface PasskeyRecord {
  id: string;
  /** The authenticator's id of the passkey, in base64url. */
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  /** The authenticator's signature counter; 0 when it doesn't count. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export type { CoinCommentRecord, CoinVoteRecord } from './coinRecords';
export type { LeadRecord } from './leadRecord';
export type { MailRecord } from './mailRecord';
export type NoteRecord = Schemas['Note'];
export type ReplyTemplateRecord = Schemas['ReplyTemplate'];
export type SavedViewRecord = Schemas['SavedView'];
/** Notes are not stored here: the timeline reads them from the notes themselves. */
export type ActivityRecord = Schemas['Activity'];

export type PropertyRecord = Required<Schemas['PropertyForm']> & {
  id: string;
  state: Schemas['PropertyState'];
  /**
   * Every state of the listing, oldest first; the last is the current one. Read it with `getStateHistory`, because
   * imported and old records lack it.
   */
  stateHistory?: { state: Schemas['PropertyState']; at: string }[];
  views: number;
  publishedAt: string | null;
  /** Time at which its QR code was first downloaded, copied or printed. */
  sharedAt?: string;
  /** Drafts only: the wizard steps that were opened. */
  visitedSteps?: Schemas['VisitedSteps'];
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** An uploaded file; `files` are names under /api/files, smallest picture first. */
export interface UploadRecord {
  id: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  files: { name: string; width: number | null }[];
  createdAt: string;
  /** Disk space of its files (bytes); records of earlier versions only have `size`. */
  storedBytes?: number;
  /** Time since which no listing refers to it; null while a listing does. */
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
  /**
   * Time at which the owner of the address confirmed; null while a public subscription is unconfirmed. Absent when no
   * confirmation is needed.
   */
  confirmedAt?: string | null;
  /** Time of the last mail that asks for confirmation, after the first one. */
  askedAt?: string;
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
  /** Hash of the visitor's id, sufficient to count unique visitors. */
  visitor: string;
  source: Schemas['TrafficSource'];
  at: string;
  /** Whether it is the visitor's first view of the listing on that UTC day. */
  unique: boolean;
}

/**
 * Views of one listing; `id` is the listing's. `sample` is expanded from its seed, so that a year of views takes one
 * line.
 */
export interface TrafficRecord {
  id: string;
  sample: { seed: number; from: string; to: string; total: number } | null;
}
