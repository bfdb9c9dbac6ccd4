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

/** The collections that belong to one account, by name. */
export interface AccountCollections {
  sessions: SessionRecord;
  devices: DeviceRecord;
  passkeys: PasskeyRecord;
  securityEvents: SecurityEventRecord;
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
  signInChallenges: SignInChallengeRecord;
  secondFactors: SecondFactorRecord;
  mails: MailRecord;
  idempotentAnswers: IdempotentAnswerRecord;
  formerUsernames: FormerUsernameRecord;
  coinVotes: CoinVoteRecord;
  coinComments: CoinCommentRecord;
}

export type AccountCollectionName = keyof AccountCollections;
export type ServerCollectionName = keyof ServerCollections;

export const accountCollectionNames = [
  'sessions',
  'devices',
  'passkeys',
  'securityEvents',
  'properties',
  'leads',
  'notes',
  'activities',
  'uploads',
  'subscribers',
  'reviews',
  'replyTemplates',
  'savedViews',
  'traffic',
  'views',
] as const satisfies AccountCollectionName[];

export const serverCollectionNames = [
  'accounts',
  'refreshTokens',
  'passwordResets',
  'emailCodes',
  'signInChallenges',
  'secondFactors',
  'mails',
  'idempotentAnswers',
  'formerUsernames',
  'coinVotes',
  'coinComments',
] as const satisfies ServerCollectionName[];
