import express, { type Express } from 'express';
import { EmailCodes } from './account/EmailCodes';
import { AccessTokens } from './auth/AccessTokens';
import { AccountDirectory } from './auth/AccountDirectory';
import { PasswordResets } from './auth/PasswordResets';
import { Sessions } from './auth/Sessions';
import { SignInLimits } from './auth/SignInLimits';
import { readTokenSecret } from './auth/tokenSecret';
import { forgetCoinTracesOfRemovedAccounts } from './coins/forgetCoinTraces';
import { EventHub } from './events/EventHub';
import { apiRouter } from './http/apiRouter';
import { errorHandler } from './http/errorHandler';
import { healthz } from './http/healthz';
import { Outbox } from './mail/Outbox';
import { CallLog } from './mock/CallLog';
import { Faults } from './mock/Faults';
import { serveFiles } from './pictures/serveFiles';
import { ListingDirectory } from './properties/ListingDirectory';
import { PublicLimits } from './public/PublicLimits';
import { SubscriptionLinks } from './public/SubscriptionLinks';
import type { Services } from './Services';
import { forgetLargeAccounts } from './seed/forgetLargeAccounts';
import { seedDemoAccount } from './seed/seedDemoAccount';
import { readSettings, type Settings } from './settings';
import { type OpenFile, openForAppending } from './store/openFile';
import { openFileStore } from './store/openFileStore';
import type { Store } from './store/Store';
import { clock } from './time/clock';
import { everyHour } from './uploads/everyHour';
import { removeUnusedUploads } from './uploads/removeUnusedUploads';
import { UploadedFiles } from './uploads/UploadedFiles';

export type AppOptions = Partial<Settings> & {
  now?: () => number;
  /** Opens the journal's files; a test brings a disk that fills up. */
  openFile?: OpenFile;
};

export interface Api {
  app: Express;
  /** For tests that have to look behind the calls. */
  services: Services;
  /** Folds the store; call it after the server has stopped listening. */
  close(): Promise<void>;
}

/**
 * Makes the API without listening. What `options` leave out comes from the environment.
 * @throws StoreDamageError
 */
export async function createApp({
  now,
  openFile = openForAppending,
  ...options
}: AppOptions = {}): Promise<Api> {
  const settings = { ...readSettings(process.env), ...options };
  const store = await openFileStore(settings.dataDirectory, openFile);
  const services = await makeServices(settings, now ?? clock(settings.fixedNow), store);
  forgetLargeAccounts(services);
  services.sessions.forgetExpired();
  forgetCoinTracesOfRemovedAccounts(services.store);
  await seedDemoAccount(services);
  await removeUnusedUploads(services);
  const sweeping = everyHour(() => removeUnusedUploads(services));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', 'loopback');
  app.get('/healthz', healthz(services));
  app.use('/api/files', serveFiles(settings.dataDirectory));
  app.use('/api/user/avatar/update', express.json({ limit: '8mb' }));
  app.use('/api', noStore, express.json({ limit: '1mb' }), apiRouter(services));
  app.use(errorHandler);
  const close = async () => {
    await sweeping.stop();
    await services.store.close();
  };
  return { app, services, close };
}

const noStore: express.RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  next();
};

async function makeServices(settings: Settings, now: () => number, store: Store): Promise<Services> {
  const secret = await readTokenSecret(settings.dataDirectory);
  const outbox = new Outbox(now);
  return {
    settings,
    store,
    accounts: new AccountDirectory(store),
    listings: new ListingDirectory(store),
    sessions: new Sessions(store, now),
    accessTokens: new AccessTokens(secret, settings.accessTtl, now),
    passwordResets: new PasswordResets(store, now),
    emailCodes: new EmailCodes(store, outbox, now),
    signInLimits: new SignInLimits(settings.rateLimits, now),
    publicLimits: new PublicLimits(settings.rateLimits, now),
    subscriptionLinks: new SubscriptionLinks(secret),
    uploadedFiles: new UploadedFiles(settings.dataDirectory),
    outbox,
    faults: new Faults(),
    events: new EventHub(store),
    callLog: new CallLog(),
    now,
  };
}
