import { signingKey } from './mailgun.ts';
import { runOwnProduct } from './ownProduct.ts';
import { type Smtp, startSmtp } from './smtpServer.ts';
import { test as base, expect } from './test.ts';

interface WorkerFixtures {
  /** In development, tests may create accounts. */
  mode: 'production' | 'development';
  live: { url: string; smtp: Smtp };
}

/** For tests of mails: an API and a gateway for each worker, as in production by default, with an SMTP server. */
export const test = base.extend<object, WorkerFixtures>({
  mode: ['production', { option: true, scope: 'worker' }],
  live: [
    async ({ browserName: _, mode }, use) => {
      const smtp = await startSmtp();
      const host = { HOST: '127.0.0.1' };
      const mail = {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'no-reply@lintel.example',
        NEWSLETTER_RATE: '100',
        MAILGUN_SIGNING_KEY: signingKey,
        REPLY_ADDRESS: 'reply@in.lintel.example',
      };
      try {
        await runOwnProduct({ api: { ...host, ...mail, LINTEL_MODE: mode }, gateway: host }, ({ url }) =>
          use({ url, smtp }),
        );
      } finally {
        await smtp.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ live }, use) => use(live.url),
});

export { expect };
