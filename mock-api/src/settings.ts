import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  addressVariable,
  gatewayKeyVariable,
  portVariable,
  proxiesVariable,
  readEnvironment,
} from '@lintel/contract/environment';
import { type ExportSettings, exportVariables, readExportSettings } from '@lintel/contract/open-telemetry';
import { readShutdownSettings, type ShutdownSettings, shutdownVariables } from '@lintel/contract/run-server';
import { compile } from 'proxy-addr';
import { z } from 'zod';
import type { Key } from './keys/KeyRing';
import {
  type InboundMailSettings,
  readInboundSettings,
  replyAddressVariable,
  signingKeyVariable,
} from './messages/inbound/inboundSettings';
import type { HashingSettings } from './passwords/PasswordHasher';
import { BROWSERS_SERVICES, type PushService, readPushService } from './push/pushServices';
import { toPublicKey } from './push/vapidKeys';
import { accountCollections } from './store/collections';

/** Default directory for data: in this repository, or where an installed package is started. */
const home = import.meta.url.includes('/node_modules/')
  ? process.cwd()
  : fileURLToPath(new URL('../..', import.meta.url));

/** The minimum that OWASP recommends for argon2id, with one lane. */
const OWASP = { memoryKib: 19_456, passes: 2 };

const MAX_KEYS = 2;
const KEYS_FORMAT =
  'Expected one or two of id:secret, separated by a comma, each secret 32 bytes or more in base64url';

/** `id:secret,id:secret`: the first key signs. Errors of this schema quote no secret. */
const keysVariable = z
  .string()
  .regex(/^[\w-]{1,64}:[\w-]{43,}(,[\w-]{1,64}:[\w-]{43,})*$/, KEYS_FORMAT)
  .transform((text) => text.split(',').map(readKey))
  .refine(
    (keys) => keys.length <= MAX_KEYS && new Set(keys.map(({ id }) => id)).size === keys.length,
    KEYS_FORMAT,
  )
  .optional();

const PUSH_KEYS_FORMAT = 'Expected one or two private keys on P-256 in base64url, separated by a comma';

function readKey(text: string): Key {
  const [id = '', secret = ''] = text.split(':');
  return { id, secret: Buffer.from(secret, 'base64url') };
}

/** One or two private keys on P-256, separated by a comma: the first is used for new devices. */
const pushKeysVariable = z
  .string()
  .regex(/^[\w-]{43}(,[\w-]{43})?$/, PUSH_KEYS_FORMAT)
  .transform((text) =>
    text.split(',').map((secret): Key => ({ id: 'environment', secret: Buffer.from(secret, 'base64url') })),
  )
  .refine((keys) => keys.every(({ secret }) => toPublicKey(secret) !== null), PUSH_KEYS_FORMAT)
  .optional();

const pushServicesVariable = z
  .string()
  .default(BROWSERS_SERVICES)
  .transform((text) => text.split(',').map((name) => readPushService(name.trim())))
  .refine(
    (services) => services.every((service) => service !== null),
    'Expected names such as push.example.com or *.push.example.com, separated by commas',
  );

const DEFAULT_PUBLIC_URL = 'http://localhost:3000';

const environment = z.object({
  API_PORT: portVariable.default(4000),
  API_METRICS_PORT: portVariable.optional(),
  LINTEL_DATA: z.string().min(1).default(join(home, '.lintel/data')),
  ACCESS_TTL: z.coerce.number('Expected seconds').int().min(1).default(900),
  RATE_LIMITS: z.enum(['on', 'off']).optional(),
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(OWASP.memoryKib).default(OWASP.memoryKib),
  ARGON2_PASSES: z.coerce.number().int().min(OWASP.passes).default(OWASP.passes),
  PUBLIC_URL: addressVariable.optional(),
  LINTEL_MODE: z.string().optional(),
  HOST: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Expected smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'Expected Name <address@domain>')
    .optional(),
  MAILGUN_SIGNING_KEY: signingKeyVariable,
  REPLY_ADDRESS: replyAddressVariable,
  NEWSLETTER_RATE: z.coerce.number('Expected mails a second').int().min(1).max(1_000).default(10),
  ACCESS_TOKEN_KEYS: keysVariable,
  FILE_KEYS: keysVariable,
  VAPID_PRIVATE_KEY: pushKeysVariable,
  PUSH_SERVICES: pushServicesVariable,
  KEYS_FILE: z.string().min(1).optional(),
  GATEWAY_KEY: gatewayKeyVariable.optional(),
  ...exportVariables,
  TRUSTED_PROXIES: proxiesVariable(compile),
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(10_000),
  UPLOAD_QUOTA_FILES: z.coerce.number().int().min(1).max(accountCollections.uploads.limit).default(50_000),
  BODY_IDLE_SECONDS: z.coerce.number().min(0.05).max(300).default(20),
  BODY_SECONDS: z.coerce.number().min(0.1).max(300).default(60),
  ...shutdownVariables,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'Expected postgresql://user:password@host/database')
    .optional(),
  UPLOADS_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: addressVariable.optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  LINTEL_NOW: z.iso.datetime().optional(),
  AI_BASE_URL: addressVariable.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_TIMEOUT: z.coerce.number().int().min(1).max(25).default(20),
});

type Environment = z.infer<typeof environment>;

export interface MailSettings {
  /** The SMTP server, with credentials. */
  url: string;
  /** The sender: Name <address@domain>. */
  from: string;
}

export interface NewsletterSettings {
  /** Maximum number of mails per second, for all API processes on the store. */
  perSecond: number;
  /** Delay before a temporarily refused mail is retried (ms); each further delay is twice as long. */
  firstRetryMs: number;
}

/** An OpenAI-compatible server. */
export interface AiSettings {
  /** Without a trailing slash: https://api.example.com/v1 */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Idle timeout (ms). Shorter than the dashboard's own timeout, so that the dashboard receives a readable error. */
  idleTimeoutMs: number;
}

/** A bucket of Amazon S3 or a store that is compatible with it. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Address of the compatible store; null for Amazon S3. */
  endpoint: string | null;
}

export interface Settings {
  port: number;
  /** The address to listen on; undefined listens on all. */
  host: string | undefined;
  /** Port of `/metrics`; null to serve none. */
  metricsPort: number | null;
  dataDirectory: string;
  /** The PostgreSQL database with the records; null keeps them in the data directory. */
  databaseUrl: string | null;
  /** Bucket for uploaded files; null keeps them in the data directory. */
  bucket: BucketSettings | null;
  /** Lifetime of an access token (seconds). */
  accessTtl: number;
  /** Whether guesses and the writes of visitors are limited. */
  rateLimits: boolean;
  /** Whether expensive calls are limited. Off by default in development, where tests share one address. */
  callLimits: boolean;
  passwordHashing: HashingSettings;
  /** Origin of the dashboard, for links in mails and for passkeys. */
  publicUrl: string;
  /** Warnings for the operators of the server, one sentence each. */
  warnings: string[];
  /** True unless `LINTEL_MODE` selects development; `NODE_ENV` is ignored. */
  production: boolean;
  /** Secret that authenticates the gateway; its `X-Forwarded-For` is trusted. Null to trust no gateway. */
  gatewayKey: string | null;
  /** Keys from the environment, the first of which signs; null reads them from the file. */
  keys: { accessTokens: Key[] | null; files: Key[] | null; file: string | null };
  /** Private keys from the environment, or null to read them from the file; and the allowed push services. */
  push: { keys: Key[] | null; services: PushService[] };
  /** Other proxies whose `X-Forwarded-For` is trusted: addresses, networks, `loopback`. */
  trustedProxies: string[];
  /** Maximum disk space and number of files for the uploads of one account. */
  uploadQuota: { bytes: number; files: number };
  /** Aborts a request whose body sends no bytes for this long (ms). */
  bodyIdleMs: number;
  /** Aborts a request whose JSON body takes longer than this in all (ms). */
  bodyTotalMs: number;
  /** Destination of exported traces; undefined to export none. */
  tracing: ExportSettings | undefined;
  shutdown: ShutdownSettings;
  /** Fixed time of the clock (ms), for tests that check dates; null for the real time. */
  fixedNow: number | null;
  /** Settings for sending mails; null to send none. */
  mail: MailSettings | null;
  /** Settings for Mailgun's webhooks; null to accept none. */
  inboundMail: InboundMailSettings | null;
  newsletters: NewsletterSettings;
  /** The model for coin questions; null uses the built-in rules. */
  ai: AiSettings | null;
}

/** @throws an Error that lists every invalid variable */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const values = readEnvironment(environment, variables);
  const production = values.LINTEL_MODE !== 'development';
  if (values.LINTEL_NOW && production)
    throw new Error('LINTEL_NOW stops the clock, so that tokens never expire: it is not for production');
  return {
    port: values.API_PORT,
    host: values.HOST || (production ? undefined : '127.0.0.1'),
    metricsPort: values.API_METRICS_PORT ?? null,
    dataDirectory: values.LINTEL_DATA,
    databaseUrl: values.DATABASE_URL ?? null,
    bucket: bucketSettings(values),
    accessTtl: values.ACCESS_TTL,
    rateLimits: values.RATE_LIMITS !== 'off',
    callLimits: values.RATE_LIMITS ? values.RATE_LIMITS === 'on' : production,
    passwordHashing: {
      memoryKib: values.ARGON2_MEMORY_KIB,
      passes: values.ARGON2_PASSES,
      // This leaves a core for the event loop, and threads of libuv's pool for the disk.
      concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)),
      maxWaiting: 200,
    },
    publicUrl: (values.PUBLIC_URL ?? DEFAULT_PUBLIC_URL).replace(/\/$/, ''),
    production,
    warnings: production ? listWarnings(values) : [],
    gatewayKey: values.GATEWAY_KEY ?? null,
    keys: {
      accessTokens: values.ACCESS_TOKEN_KEYS ?? null,
      files: values.FILE_KEYS ?? null,
      file: values.KEYS_FILE ?? null,
    },
    push: { keys: values.VAPID_PRIVATE_KEY ?? null, services: values.PUSH_SERVICES },
    trustedProxies: values.TRUSTED_PROXIES,
    uploadQuota: { bytes: values.UPLOAD_QUOTA_MB * 1e6, files: values.UPLOAD_QUOTA_FILES },
    bodyIdleMs: values.BODY_IDLE_SECONDS * 1_000,
    bodyTotalMs: values.BODY_SECONDS * 1_000,
    tracing: readExportSettings(values),
    shutdown: readShutdownSettings(values, production),
    fixedNow: values.LINTEL_NOW ? Date.parse(values.LINTEL_NOW) : null,
    mail: mailSettings(values, production),
    inboundMail: readInboundSettings(values),
    newsletters: { perSecond: values.NEWSLETTER_RATE, firstRetryMs: 10_000 },
    ai: aiSettings(values),
  };
}

/** Reads the settings of the bucket. `S3_ENDPOINT` alone enables nothing: the gateway uses the same variable. */
function bucketSettings({ UPLOADS_BUCKET: bucket, S3_ENDPOINT: endpoint, AWS_REGION: region }: Environment) {
  return bucket ? { bucket, endpoint: endpoint ?? null, region } : null;
}

function listWarnings({ GATEWAY_KEY, PUBLIC_URL, SMTP_URL, TRUSTED_PROXIES }: Environment): string[] {
  const warnings: string[] = [];
  if (!GATEWAY_KEY && TRUSTED_PROXIES.length === 0)
    warnings.push('GATEWAY_KEY is not set: rate limits count all visitors behind the gateway as one.');
  if (!SMTP_URL)
    warnings.push(
      'SMTP_URL is not set: no mails are sent. Password resets, changes of the email address and newsletter sign-ups are refused.',
    );
  // This is only a warning without SMTP_URL. With it, the start is refused, because mails would carry the wrong links.
  if (!PUBLIC_URL)
    warnings.push(
      `PUBLIC_URL is not set: passkeys only work at ${DEFAULT_PUBLIC_URL}, and stop once it is set.`,
    );
  return warnings;
}

/** @throws an Error when the sender is missing, or in production the address that links in mails begin with */
function mailSettings({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: Environment, production: boolean) {
  if (!url) return null;
  if (!from) throw new Error('Set MAIL_FROM, the sender of mails, together with SMTP_URL');
  if (production && !PUBLIC_URL)
    throw new Error('Set PUBLIC_URL, the address of the dashboard: links in mails begin with it');
  return { url, from };
}

/** @throws an Error when only some of the three are set */
function aiSettings({
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey,
  AI_MODEL: model,
  AI_TIMEOUT: timeoutSeconds,
}: Environment) {
  if (!baseUrl && !apiKey && !model) return null;
  if (!baseUrl || !apiKey || !model)
    throw new Error('Set all of AI_BASE_URL, AI_API_KEY and AI_MODEL, or none');
  return { baseUrl: baseUrl.replace(/\/$/, ''), apiKey, model, idleTimeoutMs: timeoutSeconds * 1_000 };
}
