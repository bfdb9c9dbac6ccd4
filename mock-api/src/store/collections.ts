import { getPhoneKey } from '@lintel/contract/phone';
import { normalizeEmail } from '../normalizeEmail';
import { type AlertRecord, getAlertHour } from './alertRecords';
import { type CalendarFeedRecord, getDueHour, type TaskReminderRecord } from './calendarRecords';
import type { CampaignJobRecord, CampaignRecipientRecord, CampaignRecord } from './campaignRecords';
import { type Holds, holds, type IndexOptions, type OwnedCollectionOptions } from './collectionOptions';
import { messageCollections, messageServerCollections } from './messageRecords';
import type { PushDeviceRecord, PushMessageRecord } from './pushRecords';
import type {
  AccountRecord,
  ActivityRecord,
  CoinCommentRecord,
  CoinVoteRecord,
  DeviceRecord,
  EmailCodeRecord,
  FormerUsernameRecord,
  IdempotentAnswerRecord,
  LeadRecord,
  MailRecord,
  MembershipRecord,
  NoteRecord,
  PasskeyRecord,
  PasswordResetRecord,
  PropertyRecord,
  RefreshTokenRecord,
  ReplyTemplateRecord,
  ReviewRecord,
  SavedViewRecord,
  SecondFactorRecord,
  SecurityEventRecord,
  SessionRecord,
  SignInChallengeRecord,
  SubscriberRecord,
  TrafficRecord,
  UploadRecord,
  UserRecord,
  ViewRecord,
} from './records';
import type { TaskRecord } from './taskRecord';
import { getVisitKey } from './visitKey';
import { getWishKey } from './wishKey';

/** Collections that belong to one user, by name: the user's means of signing in, sessions, devices and security log. */
export const userCollections = {
  sessions: { ...holds<SessionRecord>(), limit: 10_000 },
  devices: { ...holds<DeviceRecord>(), limit: 100 },
  passkeys: {
    ...holds<PasskeyRecord>(),
    limit: 20,
    indexes: { credentialId: ({ credentialId }: PasskeyRecord) => credentialId },
  },
  securityEvents: { ...holds<SecurityEventRecord>(), limit: 2_500 },
} as const satisfies Record<string, OwnedCollectionOptions & Holds<{ id: string }>>;

/** Collections that belong to one account, by name. A new collection needs an entry here and nothing else. */
export const accountCollections = {
  properties: {
    ...holds<PropertyRecord>(),
    limit: 20_000,
    noun: 'listings',
    change: 'property',
    indexes: { slug: ({ slug }: PropertyRecord) => slug },
  },
  leads: {
    ...holds<LeadRecord>(),
    limit: 200_000,
    change: 'lead',
    // Deleted leads are not indexed.
    indexes: {
      email: ({ email, deletedAt }: LeadRecord) => (deletedAt ? null : normalizeEmail(email) || null),
      phone: ({ phone, deletedAt }: LeadRecord) => (deletedAt ? null : getPhoneKey(phone) || null),
      /** Phone numbers of leads without an address. */
      phoneOnly: ({ phone, email, deletedAt }: LeadRecord) =>
        deletedAt || email !== '' ? null : getPhoneKey(phone) || null,
      wish: getWishKey,
    },
  },
  notes: {
    ...holds<NoteRecord>(),
    limit: 500_000,
    change: 'note',
    isServedByJsonServer: true,
    indexes: { leadId: ({ leadId }: NoteRecord) => leadId },
  },
  tasks: {
    ...holds<TaskRecord>(),
    limit: 200_000,
    noun: 'tasks and viewings',
    change: 'task',
    // Deleted tasks are indexed, too.
    indexes: { leadId: ({ leadId }: TaskRecord) => leadId },
  },
  ...messageCollections,
  activities: {
    ...holds<ActivityRecord>(),
    limit: 2_000_000,
    noun: 'timeline entries',
    indexes: { leadId: ({ leadId }: ActivityRecord) => leadId },
  },
  uploads: { ...holds<UploadRecord>(), limit: 200_000, noun: 'files', change: 'upload' },
  subscribers: {
    ...holds<SubscriberRecord>(),
    limit: 200_000,
    change: 'subscriber',
    // An unsubscribed address stays suppressed after its deletion; any other deleted subscriber is not indexed.
    indexes: {
      email: ({ email, deletedAt, status }: SubscriberRecord) =>
        deletedAt && status === 'Active' ? null : normalizeEmail(email),
      /** Subscribers that receive no newsletters before they confirm. */
      unconfirmed: ({ confirmedAt, deletedAt, status }: SubscriberRecord) =>
        confirmedAt === null && status === 'Active' && !deletedAt ? UNCONFIRMED : null,
    },
  },
  campaigns: { ...holds<CampaignRecord>(), limit: 5_000, noun: 'newsletters', change: 'campaign' },
  campaignRecipients: {
    ...holds<CampaignRecipientRecord>(),
    limit: 10_000_000,
    noun: 'recipients of newsletters',
    indexes: {
      /** Recipients of a part that are not settled yet. */
      part: ({ campaignId, part }: CampaignRecipientRecord) =>
        part === null ? null : getPartKey({ campaignId, part }),
      bounced: ({ campaignId, state }: CampaignRecipientRecord) => (state === 'bounced' ? campaignId : null),
    },
  },
  reviews: { ...holds<ReviewRecord>(), limit: 100_000, change: 'review' },
  replyTemplates: {
    ...holds<ReplyTemplateRecord>(),
    limit: 500,
    noun: 'reply templates',
    change: 'replyTemplate',
    isServedByJsonServer: true,
  },
  savedViews: {
    ...holds<SavedViewRecord>(),
    limit: 500,
    noun: 'saved views',
    change: 'savedView',
    isServedByJsonServer: true,
  },
  traffic: { ...holds<TrafficRecord>(), limit: 2_000_000 },
  views: {
    ...holds<ViewRecord>(),
    limit: 5_000_000,
    indexes: {
      visit: ({ at, propertyId, visitor }: ViewRecord) =>
        getVisitKey({ day: at.slice(0, 10), propertyId, visitor }),
    },
  },
} as const satisfies Record<string, OwnedCollectionOptions & Holds<{ id: string }>>;

const byAccount = ({ accountId }: { accountId?: string }) => accountId ?? null;
const byUser = ({ userId }: { userId?: string }) => userId ?? null;

/** Returns the user of a refresh token. */
export const getUserId = ({ userId, accountId }: RefreshTokenRecord) => userId ?? accountId;

/** Collections that belong to the server, by name. */
const serverCollections = {
  accounts: {
    ...holds<AccountRecord>(),
    indexes: { username: ({ username }: AccountRecord) => username },
    unique: ['username'],
  },
  users: { ...holds<UserRecord>(), indexes: { email: ({ email }: UserRecord) => email }, unique: ['email'] },
  memberships: { ...holds<MembershipRecord>(), indexes: { userId: byUser, accountId: byAccount } },
  refreshTokens: {
    ...holds<RefreshTokenRecord>(),
    indexes: {
      accountId: byAccount,
      userId: getUserId,
      sessionId: ({ sessionId }: RefreshTokenRecord) => sessionId,
    },
  },
  passwordResets: { ...holds<PasswordResetRecord>(), indexes: { userId: byUser } },
  emailCodes: holds<EmailCodeRecord>(),
  signInChallenges: { ...holds<SignInChallengeRecord>(), indexes: { userId: byUser } },
  secondFactors: holds<SecondFactorRecord>(),
  mails: { ...holds<MailRecord>(), indexes: { accountId: byAccount, userId: byUser } },
  pushDevices: {
    ...holds<PushDeviceRecord>(),
    indexes: {
      accountId: byAccount,
      userId: byUser,
      sessionId: ({ sessionId }: PushDeviceRecord) => sessionId,
    },
  },
  pushMessages: {
    ...holds<PushMessageRecord>(),
    indexes: {
      accountId: byAccount,
      userId: byUser,
      deviceId: ({ deviceId }: PushMessageRecord) => deviceId,
    },
  },
  calendarFeeds: { ...holds<CalendarFeedRecord>(), indexes: { accountId: byAccount, userId: byUser } },
  /** Reminders are found by the hour, so that others are not read. */
  taskReminders: { ...holds<TaskReminderRecord>(), indexes: { accountId: byAccount, hour: getDueHour } },
  /** Held alerts are found by the hour. */
  alerts: {
    ...holds<AlertRecord>(),
    indexes: { accountId: byAccount, userId: byUser, hour: getAlertHour },
  },
  ...messageServerCollections,
  campaignJobs: {
    ...holds<CampaignJobRecord>(),
    indexes: {
      accountId: byAccount,
      campaignId: ({ campaignId }: CampaignJobRecord) => campaignId,
    },
  },
  idempotentAnswers: { ...holds<IdempotentAnswerRecord>(), indexes: { accountId: byAccount } },
  formerUsernames: { ...holds<FormerUsernameRecord>(), indexes: { accountId: byAccount } },
  coinVotes: {
    ...holds<CoinVoteRecord>(),
    indexes: { accountId: byAccount, coin: ({ coin }: CoinVoteRecord) => coin },
  },
  coinComments: {
    ...holds<CoinCommentRecord>(),
    indexes: { accountId: byAccount, coin: ({ coin }: CoinCommentRecord) => coin },
  },
} as const satisfies Record<string, IndexOptions & Holds<{ id: string }>>;

export const UNCONFIRMED = 'unconfirmed';

/** Returns the key of a part of a newsletter's recipients. */
export const getPartKey = ({ campaignId, part }: { campaignId: string; part: number }) =>
  `${campaignId} ${part}`;

export type AccountCollectionName = keyof typeof accountCollections;
export type UserCollectionName = keyof typeof userCollections;
/** Name of a collection of an account or a user. */
export type OwnedCollectionName = AccountCollectionName | UserCollectionName;
export type ServerCollectionName = keyof typeof serverCollections;

type Held<Collection> = Collection extends Holds<infer Stored> ? NonNullable<Stored> : never;

/** Records of an account's collections, by name. */
export type AccountCollections = {
  [Name in AccountCollectionName]: Held<(typeof accountCollections)[Name]>;
};

/** Records of a user's collections, by name. */
export type UserCollections = { [Name in UserCollectionName]: Held<(typeof userCollections)[Name]> };

export type OwnedCollections = AccountCollections & UserCollections;

/** Records of the server's collections, by name. */
export type ServerCollections = { [Name in ServerCollectionName]: Held<(typeof serverCollections)[Name]> };

type IndexNames<Options> = Options extends { indexes: infer Indexes } ? keyof Indexes & string : never;

/** Names of an account collection's indexes. */
export type AccountIndex<Name extends AccountCollectionName> = IndexNames<(typeof accountCollections)[Name]>;

/** Names of a user collection's indexes. */
export type UserIndex<Name extends UserCollectionName> = IndexNames<(typeof userCollections)[Name]>;

/** Names of a server collection's indexes. */
export type ServerIndex<Name extends ServerCollectionName> = IndexNames<(typeof serverCollections)[Name]>;

export const accountCollectionNames = Object.keys(accountCollections) as AccountCollectionName[];
export const userCollectionNames = Object.keys(userCollections) as UserCollectionName[];
export const ownedCollectionNames: readonly OwnedCollectionName[] = [
  ...userCollectionNames,
  ...accountCollectionNames,
];
export const serverCollectionNames = Object.keys(serverCollections) as ServerCollectionName[];

export const isUserCollection = (name: string): name is UserCollectionName => name in userCollections;

const ownedCollections = { ...userCollections, ...accountCollections };

export const getOptions = (name: OwnedCollectionName): OwnedCollectionOptions => ownedCollections[name];

const allOptions = { ...ownedCollections, ...serverCollections } as Readonly<
  Record<string, IndexOptions & object>
>;

/** Returns a collection's index. @throws Error for an undeclared index */
export function getIndex(
  collection: string,
  index: string,
): { getKey(record: { id: string }): string | null; isUnique: boolean } {
  const options: IndexOptions | undefined = allOptions[collection];
  const getKey = options?.indexes?.[index] as ((record: { id: string }) => string | null) | undefined;
  if (!getKey) throw new Error(`The collection "${collection}" has no index "${index}"`);
  return { getKey, isUnique: options?.unique?.includes(index) ?? false };
}

/** Lists the names of a collection's unique indexes. */
export const listUniqueIndexes = (collection: string): readonly string[] =>
  allOptions[collection]?.unique ?? [];

/** Lists the names of a collection's indexes. */
export const listIndexes = (collection: string): readonly string[] =>
  Object.keys(allOptions[collection]?.indexes ?? {});
