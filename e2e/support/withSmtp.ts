import { runOwnProduct } from './ownProduct.ts';
import { type Smtp, startSmtp } from './smtpServer.ts';
import { test as base, expect } from './test.ts';

/** For tests of mails: an API and a gateway for each worker as in production, with an SMTP server. */
export const test = base.extend<object, { live: { url: string; smtp: Smtp } }>({
  live: [
    async ({ browserName: _ }, use) => {
      const smtp = await startSmtp();
      const host = { HOST: '127.0.0.1' };
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@lintel.example' };
      try {
        await runOwnProduct({ api: { ...host, ...mail }, gateway: host }, ({ url }) => use({ url, smtp }));
      } finally {
        await smtp.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ live }, use) => use(live.url),
});

export { expect };
