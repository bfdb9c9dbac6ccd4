import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { SmtpSender } from './mail/SmtpSender';
import { startSmtp } from './testing/smtpServer';
import { startApi, type TestApi } from './testing/startApi';

/** Makes a certificate for this host, issued by an untrusted authority. */
const makeCertificate = async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { key, cert };
};

let api: TestApi | undefined;
const closeAll: (() => unknown)[] = [];
afterEach(async () => {
  await api?.stop();
  for (const close of closeAll.splice(0)) await close();
});

test('[SEC-81] gives no mail to a server whose certificate is not trusted', async () => {
  const smtp = await startSmtp({ tls: await makeCertificate() });
  closeAll.push(smtp.stop);
  const mail = { id: '1', to: 'ada@example.com', subject: 'Reset your password', text: 'Link', html: 'Link' };
  const queued = {
    ...mail,
    accountId: 'a',
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: Date.now(),
    failure: null,
  };
  await expect(new SmtpSender(smtp.mail).send(queued)).rejects.toThrow('self-signed certificate');
  expect(smtp.mails).toEqual([]);
});

test('[SEC-81] asks no model whose certificate is not trusted', async () => {
  const wasRequested = jest.fn();
  const model = createServer(await makeCertificate(), (_request, response) => {
    wasRequested();
    response.end();
  });
  model.listen(0);
  closeAll.push(() => model.close());
  const refused = once(model, 'tlsClientError');
  const baseUrl = `https://localhost:${(model.address() as AddressInfo).port}/v1`;
  api = await startApi({ ai: { baseUrl, apiKey: 'secret-key', model: 'tiny', idleTimeoutMs: 5_000 } });
  const ada = await api.createAccount('empty');
  await ada.post('/ai-analysis').send({ coin: 'solana' }).expect(503);
  const [, socket] = (await refused) as [Error, TLSSocket];
  socket.destroy();
  expect(wasRequested).not.toHaveBeenCalled();
});
