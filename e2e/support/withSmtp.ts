import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { type Smtp, startSmtp } from './smtpServer.ts';
import { test as base, expect } from './test.ts';

/** For tests of mails: an API and a gateway for each worker as in production, with an SMTP server. */
export const test = base.extend<object, { live: { url: string; smtp: Smtp } }>({
  live: [
    async ({ browserName: _ }, use) => {
      const smtp = await startSmtp();
      const data = await mkdtemp(join(tmpdir(), 'lintel-smtp-'));
      const [port, apiPort] = [await findFreePort(), await findFreePort()];
      const url = `http://localhost:${port}`;
      const mode = { LINTEL_MODE: 'production', HOST: '127.0.0.1' };
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@lintel.example', PUBLIC_URL: url };
      const api = startServer(
        servers.api,
        { ...mode, ...mail, API_PORT: String(apiPort), LINTEL_DATA: data },
        'errors',
      );
      const gateway = startServer(
        servers.gateway,
        { ...mode, PORT: String(port), API_ORIGIN: `http://localhost:${apiPort}` },
        'errors',
      );
      try {
        await Promise.all([waitUntilHealthy(api, apiPort), waitUntilHealthy(gateway, port)]);
        await use({ url, smtp });
      } finally {
        await Promise.all([stopServer(api), stopServer(gateway)]);
        await smtp.stop();
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ live }, use) => use(live.url),
});

export { expect };
