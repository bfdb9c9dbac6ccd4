import type { Schemas } from '@lintel/contract/api';
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
  ViewRecord,
} from './records';

declare const held: unique symbol;

/** Carries the type of a collection's records; there is nothing at run time. */
interface Holds<Stored> {
  readonly [held]?: Stored;
}

const holds = <Stored>(): Holds<Stored> => ({});

interface AccountCollectionOptions {
  /** How many records an account can have, deleted ones included. */
  limit: number;
  /** For people, where it differs from the name: `listings`. */
  noun?: string;
  /** The kind of change event that its changes cause. Without one, other tabs hear nothing of them. */
  change?: Schemas['ChangeEvent']['type'];
  /** Whether json-server's router serves it. */
  isServedByJsonServer?: true;
  /** Whether it stays when an account's records are replaced by a scenario's, so that users stay signed in. */
  isKeptByReset?: true;
}

/** The collections that belong to one account, by name. A new collection needs an entry here and nothing else. */
export const accountCollections = {
  sessions: { ...holds<SessionRecord>(), limit: 10_000, isKeptByReset: true },
  devices: { ...holds<DeviceRecord>(), limit: 100, isKeptByReset: true },
  passkeys: { ...holds<PasskeyRecord>(), limit: 20, isKeptByReset: true },
  securityEvents: { ...holds<SecurityEventRecord>(), limit: 2_500, isKeptByReset: true },
  properties: { ...holds<PropertyRecord>(), limit: 20_000, noun: 'listings', change: 'property' },
  leads: { ...holds<LeadRecord>(), limit: 200_000, change: 'lead' },
  notes: { ...holds<NoteRecord>(), limit: 500_000, change: 'note', isServedByJsonServer: true },
  activities: { ...holds<ActivityRecord>(), limit: 2_000_000, noun: 'timeline entries' },
  uploads: { ...holds<UploadRecord>(), limit: 200_000, noun: 'files', change: 'upload' },
  subscribers: { ...holds<SubscriberRecord>(), limit: 200_000, change: 'subscriber' },
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
  views: { ...holds<ViewRecord>(), limit: 5_000_000 },
} as const satisfies Record<string, AccountCollectionOptions & Holds<{ id: string }>>;

/** The collections that belong to the server, by name. */
const serverCollections = {
  accounts: holds<AccountRecord>(),
  refreshTokens: holds<RefreshTokenRecord>(),
  passwordResets: holds<PasswordResetRecord>(),
  emailCodes: holds<EmailCodeRecord>(),
  signInChallenges: holds<SignInChallengeRecord>(),
  secondFactors: holds<SecondFactorRecord>(),
  mails: holds<MailRecord>(),
  idempotentAnswers: holds<IdempotentAnswerRecord>(),
  formerUsernames: holds<FormerUsernameRecord>(),
  coinVotes: holds<CoinVoteRecord>(),
  coinComments: holds<CoinCommentRecord>(),
} as const satisfies Record<string, Holds<{ id: string }>>;

export type AccountCollectionName = keyof typeof accountCollections;
export type ServerCollectionName = keyof typeof serverCollections;

type Held<Collection> = Collection extends Holds<infer Stored> ? NonNullable<Stored> : never;

/** The records of an account's collections, by name. */
export type AccountCollections = {
  [Name in AccountCollectionName]: Held<(typeof accountCollections)[Name]>;
};

/** The records of the server's collections, by name. */
export type ServerCollections = { [Name in ServerCollectionName]: Held<(typeof serverCollections)[Name]> };

export const accountCollectionNames = Object.keys(accountCollections) as AccountCollectionName[];
export const serverCollectionNames = Object.keys(serverCollections) as ServerCollectionName[];

export const getOptions = (name: AccountCollectionName): AccountCollectionOptions => accountCollections[name];
