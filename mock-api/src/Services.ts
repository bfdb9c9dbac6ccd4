import type { AccountDirectory } from './account/AccountDirectory';
import type { EmailCodes } from './account/EmailCodes';
import type { SecurityLog } from './account/SecurityLog';
import type { Alerts } from './alerts/Alerts';
import type { AlertWorker } from './alerts/AlertWorker';
import type { AccessTokens } from './auth/AccessTokens';
import type { PasswordResets } from './auth/PasswordResets';
import type { Sessions } from './auth/Sessions';
import type { SignInChallenges } from './auth/SignInChallenges';
import type { CalendarFeeds } from './calendar/CalendarFeeds';
import type { CampaignLinks } from './campaigns/CampaignLinks';
import type { CampaignSending } from './campaigns/jobs';
import type { EventHub } from './events/EventHub';
import type { FileStore } from './files/FileStore';
import type { ConcurrencyLimits } from './http/concurrencyLimits';
import type { IdempotentResponses } from './http/IdempotentResponses';
import type { ReadCalls } from './http/ReadCalls';
import type { CallLimits } from './limits/CallLimits';
import type { MailWorker } from './mail/MailWorker';
import type { Outbox } from './mail/Outbox';
import type { ReplyAddresses } from './messages/ReplyAddresses';
import type { CallLog } from './mock/CallLog';
import type { Faults } from './mock/Faults';
import type { ModuleBackends } from './mock/ModuleBackends';
import type { PasskeyChallenges } from './passkeys/PasskeyChallenges';
import type { PasswordAttempts } from './passwords/PasswordAttempts';
import type { PasswordHasher } from './passwords/PasswordHasher';
import type { FileLinks } from './pictures/FileLinks';
import type { ListingDirectory } from './properties/ListingDirectory';
import type { PublicLimits } from './public/PublicLimits';
import type { SubscriptionLinks } from './public/SubscriptionLinks';
import type { PushSender } from './push/PushSender';
import type { PushWorker } from './push/PushWorker';
import type { ReminderWorker } from './reminders/ReminderWorker';
import type { CodeAttempts } from './secondFactor/CodeAttempts';
import type { SecondFactors } from './secondFactor/SecondFactors';
import type { Settings } from './settings';
import type { Store } from './store/Store';
import type { UploadedFiles } from './uploads/UploadedFiles';
import type { UserDirectory } from './users/UserDirectory';

/** Dependencies of handlers, created once per app. */
export interface Services {
  settings: Settings;
  store: Store;
  accounts: AccountDirectory;
  users: UserDirectory;
  listings: ListingDirectory;
  sessions: Sessions;
  accessTokens: AccessTokens;
  passwords: PasswordHasher;
  passwordResets: PasswordResets;
  securityLog: SecurityLog;
  emailCodes: EmailCodes;
  passwordAttempts: PasswordAttempts;
  secondFactors: SecondFactors;
  signInChallenges: SignInChallenges;
  codeAttempts: CodeAttempts;
  passkeyChallenges: PasskeyChallenges;
  publicLimits: PublicLimits;
  callLimits: CallLimits;
  concurrencyLimits: ConcurrencyLimits;
  readCalls: ReadCalls;
  idempotentResponses: IdempotentResponses;
  calendarFeeds: CalendarFeeds;
  subscriptionLinks: SubscriptionLinks;
  campaignLinks: CampaignLinks;
  files: FileStore;
  uploadedFiles: UploadedFiles;
  fileLinks: FileLinks;
  outbox: Outbox;
  alerts: Alerts;
  alertWorker: AlertWorker;
  replyAddresses: ReplyAddresses;
  /** Null without an SMTP server. */
  mailWorker: MailWorker | null;
  /** Null in production without an SMTP server. */
  campaignWorker: CampaignSending | null;
  reminderWorker: ReminderWorker;
  pushSender: PushSender;
  pushWorker: PushWorker;
  faults: Faults;
  /** Documents of modules' backends; null in production. */
  moduleBackends: ModuleBackends | null;
  events: EventHub;
  /** Null in production. */
  callLog: CallLog | null;
  /** Milliseconds since 1970; tests pass their own clock. */
  now(): number;
  /** Monotonic milliseconds, unaffected by changes of the system clock. Use them for durations, not for dates. */
  steadyNow(): number;
}
