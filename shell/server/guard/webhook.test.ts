/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { createNotify } from './webhook.ts';

let server: Server;
let received: { body: string; type: string | undefined }[];
let statuses: number[];
beforeEach(async () => {
  [received, statuses] = [[], []];
  server = createServer(async (request, response) => {
    received.push({ body: await readText(request), type: request.headers['content-type'] });
    const status = statuses.shift() ?? 200;
    response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const level of ['log', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const RETRY_MS = [1, 1, 1];
const notify = (text: string) =>
  createNotify(`http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`, RETRY_MS)(text);

test('[GUARD-07] the webhook gets JSON as Slack takes it, and the log the same sentence', async () => {
  await notify('leads@1.5.0 was promoted by its guard');
  expect(received).toEqual([
    { body: '{"text":"leads@1.5.0 was promoted by its guard"}', type: 'application/json' },
  ]);
  expect(console.log).toHaveBeenCalledWith('leads@1.5.0 was promoted by its guard');
  expect(console.warn).not.toHaveBeenCalled();
});

test('[GUARD-07] what the webhook does not take is sent again, four times in all, and logged without its address', async () => {
  statuses = [503, 429];
  await notify('first');
  expect(received).toHaveLength(3);
  statuses = [500, 500, 302, 404];
  await notify('second');
  expect(received).toHaveLength(7);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(console.warn).toHaveBeenCalledWith(
    `Couldn't send "second" to the webhook: it responded with status 404.`,
  );
});

test('[GUARD-07] a webhook that cannot be reached rejects nothing, and none is needed', async () => {
  await createNotify('http://127.0.0.1:1/secret', [])('third');
  expect(console.warn).toHaveBeenCalledWith(`Couldn't send "third" to the webhook: the request failed.`);
  await createNotify(undefined)('fourth');
  expect(console.log).toHaveBeenCalledWith('fourth');
});
