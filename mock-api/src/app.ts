import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { compile } from 'proxy-addr';
import { AccountDirectory } from './account/AccountDirectory';
import { EmailCodes } from './account/EmailCodes';
import { SecurityLog } from './account/SecurityLog';
import { Alerts } from './alerts/Alerts';
import { AlertWorker } from './alerts/AlertWorker';
import { apiReference } from './apiReference/apiReference';
import { AccessTokens } from './auth/AccessTokens';
import { PasswordResets } from './auth/PasswordResets';
import { Sessions } from './auth/Sessions';
import { SignInChallenges } from './auth/SignInChallenges';
import { CalendarFeeds } from './calendar/CalendarFeeds';
import { CampaignLinks } from './campaigns/CampaignLinks';
import { chooseCampaignTransport } from './campaigns/CampaignTransport';
import { CampaignWorker } from './campaigns/CampaignWorker';
import { EventHub } from './events/EventHub';
import type { FileStore } from './files/FileStore';
import { openFileStore } from './files/openFileStore';
import { apiRouter } from './http/apiRouter';
import { createConcurrencyLimits } from './http/concurrencyLimits';
import { endIdleBodies } from './http/endIdleBodies';
import { errorHandler } from './http/errorHandler';
import { healthz } from './http/healthz';
import { IdempotentResponses } from './http/IdempotentResponses';
import { ReadCalls } from './http/ReadCalls';
import { trustGateway } from './http/trustGateway';
import { setUncached } from './http/uncached';
import { makeTemporaryKeys } from './keys/KeyRing';
import { openKeys } from './keys/openKeys';
import { SecretBox } from './keys/SecretBox';
import { findTokenSecret } from './keys/tokenSecret';
import { removeExpiredLeads } from './leads/leadDeletion';
import { CallLimits } from './limits/CallLimits';
import { createLogger } from './logging/createLogger';
import { logRequests } from './logging/logRequests';
import { MailWorker } from './mail/MailWorker';
import { Outbox } from './mail/Outbox';
import { SmtpSender } from './mail/SmtpSender';
import { removeExpiredWebhooks } from './messages/inbound/webhookSignature';
import { ReplyAddresses } from './messages/ReplyAddresses';
import { settleMail } from './messages/settleMessage';
import { createMetrics } from './metrics/metrics';
import { CallLog } from './mock/CallLog';
import { Faults } from './mock/Faults';
import { ModuleBackends } from './mock/ModuleBackends';
import { serveModuleBackends } from './mock/serveModuleBackends';
import { PasskeyChallenges } from './passkeys/PasskeyChallenges';
import { PasswordAttempts } from './passwords/PasswordAttempts';
import { PasswordHasher } from './passwords/PasswordHasher';
import { FileLinks } from './pictures/FileLinks';
import { serveFiles } from './pictures/serveFiles';
import { ListingDirectory } from './properties/ListingDirectory';
import { PublicLimits } from './public/PublicLimits';
import { SubscriptionLinks } from './public/SubscriptionLinks';
import { PushQueue } from './push/PushQueue';
import { PushSender } from './push/PushSender';
import { PushWorker } from './push/PushWorker';
import { ReminderAlerts } from './reminders/ReminderAlerts';
import { ReminderWorker } from './reminders/ReminderWorker';
import type { Services } from './Services';
import { CodeAttempts } from './secondFactor/CodeAttempts';
import { renewSecondFactors } from './secondFactor/renewSecondFactors';
import { SecondFactors } from './secondFactor/SecondFactors';
import { rasterizeSample } from './seed/rasterizeSample';
import { refuseSeededAccounts, removeLargeAccounts, seedDemoAccount } from './seed/seedAccount';
import { readSettings, type Settings } from './settings';
import { type Disk, realDisk } from './store/disk';
import { openStore } from './store/openStore';
import { migrate } from './store/postgres/migrate';
import type { Store } from './store/Store';
import { NotSavedError } from './store/transaction';
import { tidyTasks } from './tasks/tasksOfLead';
import { createClock } from './time/clock';
import { removeUnusedUploads, runHourly } from './uploads/removeUnusedUploads';
import { UploadedFiles } from './uploads/UploadedFiles';
import { UserDirectory } from './users/UserDirectory';

export type AppOptions = Partial<Settings> & {
  now?: () => number;
  /** Defaults to `now` if a test sets the clock. */
  steadyNow?: () => number;
  /** The file operations of the store; tests pass a disk that can be full. */
  disk?: Disk;
  /** Destination of the log; tests read it. */
  logger?: Logger;
};

export interface Api {
  app: Express;
  /** Internals for tests. */
  services: Services;
  /** Metrics for Prometheus. */
  metrics: Registry;
  /** Compacts and closes the store. Call it after the server has stopped listening. */
  close(): Promise<void>;
}

/**
 * Creates the API without listening. Missing `options` are read from the environment.
 * @throws StoreDamageError, SchemaVersionError
 */
export async function createApp({
  now,
  steadyNow = now ?? (() => performance.now()),
  disk = realDisk,
  logger: givenLogger,
  ...options
}: AppOptions = {}): Promise<Api> {
  const settings = { ...readSettings(process.env), ...options };
  const logger = givenLogger ?? createLogger(settings.production);
  // In development, the database is migrated automatically.
  if (settings.databaseUrl !== null && !settings.production) await migrate(settings.databaseUrl);
  const store = await openStore(settings, disk);
  try {
    const clocks = { now: now ?? createClock(settings.fixedNow), steadyNow };
    const files = await openFileStore(settings);
    return await assembleApi(await makeServices(settings, clocks, store, files), logger);
  } catch (error) {
    // Releases the data directory, so that another start can use it.
    await store.close();
    throw error;
  }
}

async function assembleApi(services: Services, logger: Logger): Promise<Api> {
  const { settings, steadyNow, store } = services;
  if (settings.production) await refuseSeededAccounts(services);
  // In a database, large accounts are stored like any other.
  if (!store.isShared) await removeLargeAccounts(services);
  await seedDemoAccount(services);
  const cleanUp = async () => {
    await services.sessions.removeExpired();
    await renewSecondFactors(services, logger);
    await removeExpiredLeads(services);
    await tidyTasks(services);
    await removeUnusedUploads(services);
    await services.idempotentResponses.removeExpired();
    await services.passwordResets.removeExpired();
    await services.signInChallenges.removeExpired();
    await removeExpiredWebhooks(services);
    await services.mailWorker?.removeOldFailures();
    await services.campaignWorker?.removeOldRecipients();
    await services.reminderWorker.removeExpired();
    await services.alertWorker.removeExpired();
    await services.store.removeExpired();
  };
  // On a full disk the cleanup fails. The existing data is served anyway.
  await cleanUp().catch((error: unknown) => {
    if (!(error instanceof NotSavedError)) throw error;
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const isTrustedProxy = compile(settings.trustedProxies);
  // Only trusted senders still have the header at this point. The visitor's address is the last one that isn't a
  // proxy's.
  app.set('trust proxy', (address: string, hop: number) => hop === 0 || isTrustedProxy(address, hop));
  const { registry: metrics, observe } = createMetrics(services);
  app.use(logRequests(logger, steadyNow, observe));
  app.use(trustGateway(settings.gatewayKey, isTrustedProxy));
  app.use(endIdleBodies({ idleMs: settings.bodyIdleMs, totalMs: settings.bodyTotalMs }));
  app.get('/healthz', healthz(services));
  app.use('/api/files', serveFiles(services.files, rasterizeSample, services.fileLinks));
  if (!settings.production) app.use('/api/docs', apiReference());
  const { moduleBackends } = services;
  if (moduleBackends) app.use('/api', setUncached, serveModuleBackends(services, moduleBackends));
  app.use('/api', setUncached, apiRouter(services));
  app.use(errorHandler);
  const cleanup = runHourly(cleanUp);
  const close = async () => {
    await cleanup.stop();
    await Promise.all([
      services.mailWorker?.stop(),
      services.campaignWorker?.stop(),
      services.pushWorker.stop(),
      services.reminderWorker.stop(),
      services.alertWorker.stop(),
    ]);
    await services.store.close();
  };
  return { app, services, metrics, close };
}

async function makeServices(
  settings: Settings,
  { now, steadyNow }: Pick<Services, 'now' | 'steadyNow'>,
  store: Store,
  files: FileStore,
): Promise<Services> {
  const keys = await openKeys(settings, now());
  const users = new UserDirectory(store);
  const passwords = new PasswordHasher(settings.passwordHashing);
  const outbox = new Outbox(store, now, { queues: settings.mail !== null, keeps: !settings.production });
  const pushSender = new PushSender(keys.push, settings);
  const pushes = new PushQueue(store, now);
  const alerts = new Alerts({ store, outbox, pushes, users, publicUrl: settings.publicUrl, now });
  const subscriptionLinks = new SubscriptionLinks(keys.derivedTokens);
  const campaignLinks = new CampaignLinks(keys.derivedTokens, subscriptionLinks, settings.publicUrl);
  const transport = chooseCampaignTransport(settings, outbox);
  return {
    settings,
    store,
    accounts: new AccountDirectory(store),
    users,
    listings: new ListingDirectory(store),
    sessions: new Sessions(store, now, keys.derivedTokens),
    accessTokens: new AccessTokens(keys.accessTokens, settings.accessTtl, now),
    passwords,
    securityLog: new SecurityLog(store, now),
    passwordResets: new PasswordResets(store, now),
    emailCodes: new EmailCodes(store, now),
    passwordAttempts: new PasswordAttempts(settings.rateLimits, store, passwords),
    secondFactors: new SecondFactors(
      store,
      now,
      new SecretBox(keys.secondFactors, await findTokenSecret(settings.dataDirectory)),
    ),
    signInChallenges: new SignInChallenges(store, now),
    codeAttempts: new CodeAttempts(settings.rateLimits, store),
    passkeyChallenges: new PasskeyChallenges(
      store,
      // Without a shared store, used challenges are only known to this process.
      store.isShared ? keys.accessTokens : makeTemporaryKeys(),
      now,
    ),
    publicLimits: new PublicLimits(settings.rateLimits, store),
    callLimits: new CallLimits(settings.callLimits, store),
    concurrencyLimits: createConcurrencyLimits(),
    readCalls: new ReadCalls(),
    idempotentResponses: new IdempotentResponses(store, now, steadyNow),
    calendarFeeds: new CalendarFeeds(store, now),
    subscriptionLinks,
    campaignLinks,
    files,
    uploadedFiles: new UploadedFiles(files),
    fileLinks: new FileLinks(keys.files, now),
    outbox,
    alerts,
    alertWorker: new AlertWorker(store, alerts, settings.publicUrl, now),
    replyAddresses: new ReplyAddresses(store, keys.derivedTokens, settings.inboundMail?.replyAddress ?? null),
    mailWorker:
      settings.mail &&
      new MailWorker(store, new SmtpSender(settings.mail), now, (mail, result) =>
        settleMail({ store, now }, mail, result),
      ),
    campaignWorker:
      transport &&
      new CampaignWorker({ store, transport, links: campaignLinks, users, alerts, settings, now }),
    reminderWorker: new ReminderWorker(store, new ReminderAlerts(store, alerts, settings.publicUrl), now),
    pushSender,
    pushWorker: new PushWorker(store, pushSender, now),
    faults: new Faults(),
    moduleBackends: settings.production ? null : new ModuleBackends(),
    events: new EventHub(store),
    callLog: settings.production ? null : new CallLog(),
    now,
    steadyNow,
  };
}
