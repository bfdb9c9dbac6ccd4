import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { linkInto } from './linkInto.ts';

const directory = resolve(__dirname, '../../../../mfe-leads');
jest.setTimeout(30_000);

let server: Server;
let calls: { authorization: string | undefined; url: string | undefined; body: object }[] = [];
let answer: { status: number; body: object };
const environment = { ...process.env };

beforeEach(async () => {
  calls = [];
  answer = {
    status: 200,
    body: { link: 'https://dashboard.example/leads?qa=t', token: 't', ticket: { id: '1' } },
  };
  server = createServer(async (request, response) => {
    const { headers, url } = request;
    calls.push({ authorization: headers.authorization, url, body: JSON.parse(await readBody(request)) });
    response
      .writeHead(answer.status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  process.env.LINTEL_TOKEN = 'lintel_test';
});
afterEach(async () => {
  process.env = { ...environment };
  await new Promise((closed) => server.close(closed));
});

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

const link = () =>
  linkInto(directory, {
    dashboard: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: 3107,
  });

test('[IND-37] asks the dashboard for a link to the dev server, on the first page of the module', async () => {
  expect(await link()).toBe('https://dashboard.example/leads?qa=t');
  expect(calls).toEqual([
    {
      authorization: 'Bearer lintel_test',
      url: '/registry/v1/qa-links',
      body: {
        releases: [],
        servers: { leads: 'http://localhost:3107' },
        path: '/leads',
        lifetime: 43_200_000,
      },
    },
  ]);
});

test('[IND-37] says why there is no link', async () => {
  answer = { status: 403, body: { error: { code: 'NOT_OWNER', message: 'leads belongs to others.' } } };
  await expect(link()).rejects.toThrow(/^leads belongs to others\.$/);
});

test('[IND-37] says that it needs a token', async () => {
  process.env.LINTEL_TOKEN = '';
  await expect(link()).rejects.toThrow('A registry needs a token: --token or LINTEL_TOKEN.');
  expect(calls).toEqual([]);
});
