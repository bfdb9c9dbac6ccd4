import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readSettings } from './settings';

const read = (variables: Record<string, string>) => () => readSettings(variables as NodeJS.ProcessEnv);
const ADDRESS = 'Expected https://… or http://…';

const PUSH_KEYS = 'Expected one or two private keys on P-256 in base64url, separated by a comma';
const PUSH_SERVICES = 'Expected names such as push.example.com or *.push.example.com, separated by commas';

test.each<[string, string, string]>([
  ['API_PORT', 'abc', 'Expected a port, 0 to 65535'],
  ['API_PORT', '70000', 'Expected a port, 0 to 65535'],
  ['PUBLIC_URL', 'lintel.example.com', ADDRESS],
  ['PUBLIC_URL', 'ftp://lintel.example.com', ADDRESS],
  ['SMTP_URL', 'mail.example.com', 'Expected smtp://… or smtps://…'],
  ['MAIL_FROM', 'Lintel', 'Expected Name <address@domain>'],
  ['TRUSTED_PROXIES', 'loopback, everyone', 'invalid IP address: everyone'],
  ['GATEWAY_KEY', 'short', 'Expected 16 characters or more'],
  ['MAILGUN_SIGNING_KEY', 'short', 'Expected 16 characters or more'],
  ['ACCESS_TTL', 'soon', 'Expected seconds'],
  ['AI_BASE_URL', 'model', ADDRESS],
  ['VAPID_PRIVATE_KEY', 'short', PUSH_KEYS],
  // A number that exceeds the order of the curve.
  ['VAPID_PRIVATE_KEY', Buffer.alloc(32, 255).toString('base64url'), PUSH_KEYS],
  ...['*', 'localhost', 'http://push.example.com', 'https://push.example.com/path', 'a.example.com,,'].map(
    (value): [string, string, string] => ['PUSH_SERVICES', value, PUSH_SERVICES],
  ),
])('[SEC-70] refuses %s=%s in one sentence', (name, value, problem) => {
  expect(read({ [name]: value })).toThrow(new Error(`Invalid environment variables: ${name}: ${problem}`));
});

test.each([
  ['ARGON2_MEMORY_KIB', 19_456],
  ['ARGON2_PASSES', 2],
])('[SEC-01] takes no smaller %s than %i', (name, least) => {
  expect(read({ [name]: String(least) })()).toEqual(read({})());
  expect(read({ [name]: String(least - 1) })).toThrow(`Invalid environment variables: ${name}: `);
});

test.each([
  'reply',
  'reply@',
  'Reply@in.example.com',
  'reply+x@in.example.com',
  `${'x'.repeat(32)}@in.example.com`,
])('[MAIL-09] refuses the reply address %s', (address) => {
  const problem = 'Expected name@domain, the name in up to 31 lower case letters and digits';
  expect(read({ MAILGUN_SIGNING_KEY: 'a-key-of-webhooks', REPLY_ADDRESS: address })).toThrow(problem);
});

test('[MAIL-09] takes replies only where they are verified, and no webhooks by default', () => {
  const replyAddress = 'reply@in.example.com';
  expect(read({ REPLY_ADDRESS: replyAddress })).toThrow('Set MAILGUN_SIGNING_KEY');
  const signingKey = 'a-key-of-webhooks';
  expect(read({ MAILGUN_SIGNING_KEY: signingKey, REPLY_ADDRESS: replyAddress })().inboundMail).toEqual({
    signingKey,
    replyAddress,
  });
  expect(read({ MAILGUN_SIGNING_KEY: signingKey })().inboundMail?.replyAddress).toBeNull();
  expect(read({})().inboundMail).toBeNull();
});

test('[SEC-70] names every invalid variable at once, and takes empty ones for none', () => {
  expect(read({ API_PORT: 'a', PUBLIC_URL: 'b' })).toThrow(/API_PORT: .+; PUBLIC_URL: /);
  expect(read({ PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '', GATEWAY_KEY: '' })()).toMatchObject({
    publicUrl: 'http://localhost:3000',
    mail: null,
    gatewayKey: null,
  });
});

test.each(['API_PORT', 'LINTEL_DATA', 'ACCESS_TTL', 'RATE_LIMITS', 'KEYS_FILE', 'LINTEL_NOW', 'AI_BASE_URL'])(
  '[SEC-70] takes an empty %s for none',
  (name) => {
    expect(read({ [name]: '' })()).toEqual(read({})());
  },
);

test.each([
  [{ SMTP_URL: 'smtps://mail.example.com' }, 'Set MAIL_FROM, the sender of mails, together with SMTP_URL'],
  [{ AI_API_KEY: 'key' }, 'Set all of AI_BASE_URL, AI_API_KEY and AI_MODEL, or none'],
])('[SEC-70] refuses %j, of which a part is missing', (variables, sentence) => {
  expect(read(variables as Record<string, string>)).toThrow(new Error(sentence));
});

test.each(['server.ts', 'mail/listMails.ts', 'seed/removeDemo.ts'])(
  '[SEC-70] %s ends with the sentence and code 1 instead of a stack trace',
  async (script) => {
    const path = fileURLToPath(new URL(script, import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', path], {
      // In production, the server logs it: see notices.test.ts.
      env: { ...process.env, LINTEL_MODE: 'development', TRUSTED_PROXIES: 'everyone' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(child, 'close');
    expect({ code, said }).toEqual({
      code: 1,
      said: 'Invalid environment variables: TRUSTED_PROXIES: invalid IP address: everyone\n',
    });
  },
  30_000,
);
