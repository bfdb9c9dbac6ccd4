import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../settings';
import { startApi, type TestApi } from '../testing/startApi';

let model: Server;
let api: TestApi;
let handle: RequestListener;
beforeAll(async () => {
  model = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => model.listen(0, resolve));
  const baseUrl = `http://localhost:${(model.address() as AddressInfo).port}/v1`;
  api = await startApi({ ai: { baseUrl, apiKey: 'secret-key', model: 'tiny', idleTimeoutMs: 2_000 } });
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await api.stop();
  model.closeAllConnections();
  model.close();
});

/** Server of the API on its own port, because supertest buffers a response to its end. */
let server: Server | undefined;
async function listen() {
  server = api.app.listen(0);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

test('[COIN-12] sends analysis and chat with the figures to the model and streams its response', async () => {
  const requests: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  handle = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ url: request.url, authorization: request.headers.authorization, body });
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`: hello\n\n${piece('It goes ')}${piece('sideways.').slice(0, 20)}`);
      response.end(`${piece('sideways.').slice(20)}data: {"choices":[]}\n\ndata: [DONE]\n\n`);
    });
  };
  const ada = await api.createAccount('empty');
  const { data } = (await ada.post('/ai-analysis').send({ coin: 'solana' }).expect(200)).body;
  expect(data).toMatchObject({ text: 'It goes sideways.', model: 'tiny', coin: 'solana' });
  expect(data.disclaimer).toMatch(/not investment advice/);
  const { text } = await ada
    .post('/chat')
    .set('Accept', 'text/event-stream')
    .send({ message: 'Where to, SOL?', history: [{ role: 'user', text: 'Hello' }] })
    .expect(200);
  expect(text).toContain('event: text\ndata: {"text":"It goes "}');
  expect(text).toContain('"answer":"It goes sideways."');
  expect(text).toMatch(/"method":"[^"]* The model received: Solana stands at \$/);
  expect(requests.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/v1/chat/completions', 'Bearer secret-key'],
    ['/v1/chat/completions', 'Bearer secret-key'],
  ]);
  expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({
    model: 'tiny',
    stream: true,
    messages: [
      { role: 'system', content: expect.stringContaining('Solana stands at') },
      { role: 'user', content: 'Hello' },
      { role: 'user', content: 'Where to, SOL?' },
    ],
  });
});

test.each<[string, RequestListener]>([
  ['refuses', (_request, response) => response.writeHead(401).end('secret-key is wrong')],
  ['breaks off', (_request, response) => response.destroy()],
  ['talks nonsense', (_request, response) => response.end('data: {"choices"\n\n')],
  ['is a web page', (_request, response) => response.end('<!doctype html><p>Hello')],
  ['has nothing to say', (_request, response) => response.end('data: [DONE]\n\n')],
  ['stops before its end', (_request, response) => response.end(piece('It '))],
  ['fails in words', (_request, response) => response.end('data: {"error":{"message":"secret-key"}}\n\n')],
  ['never answers', () => undefined],
  ['falls silent in the middle', (_request, response) => response.writeHead(200).write(piece('It '))],
])('responds with 503 UNAVAILABLE when the model %s, without its text', async (_what, listener) => {
  handle = listener;
  const ada = await api.createAccount('empty');
  const { body, text } = await ada.post('/chat').send({ message: 'BTC?' }).expect(503);
  expect(body.error.code).toBe('UNAVAILABLE');
  expect(text).not.toContain('secret-key');
  const events = await ada
    .post('/chat')
    .set('Accept', 'text/event-stream')
    .send({ message: 'BTC?' })
    .expect(200);
  expect(events.text).toContain('event: error');
});

test('distinguishes a response that stopped from one that never started', async () => {
  const ada = await api.createAccount('empty');
  const ask = async (listener: RequestListener) => {
    handle = listener;
    const chat = ada.post('/chat').set('Accept', 'text/event-stream').send({ message: 'BTC?' });
    return (await chat.expect(200)).text;
  };
  expect(await ask((_request, response) => response.end(piece('It ')))).toMatch(
    /event: text\ndata: {"text":"It "}\n\nevent: error\n.*The response was interrupted\. Try again\./,
  );
  expect(await ask((_request, response) => response.writeHead(500).end())).toMatch(
    /^event: error\n.*The model isn't responding right now\. Try again\./,
  );
});

test('aborts the call to the model when the caller disconnects', async () => {
  const ended = new Promise<void>((resolve) => {
    handle = (_request, response) => {
      response.once('close', resolve);
      response.writeHead(200).write(piece('It goes '));
    };
  });
  const ada = await api.createAccount('empty');
  const origin = await listen();
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/chat`, {
    method: 'POST',
    signal: abort.signal,
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${ada.token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ message: 'BTC?' }),
  });
  await response.body?.getReader().read();
  abort.abort();
  await ended;
  expect(response.status).toBe(200);
});

test('rejects an incomplete model configuration', () => {
  expect(readSettings({}).ai).toBeNull();
  expect(() => readSettings({ AI_TIMEOUT: '30' })).toThrow('AI_TIMEOUT');
  expect(() => readSettings({ AI_MODEL: 'tiny' })).toThrow('Set all of AI_BASE_URL, AI_API_KEY and AI_MODEL');
  const all = { AI_BASE_URL: 'https://api.example.com/v1/', AI_API_KEY: 'k', AI_MODEL: 'tiny' };
  expect(readSettings(all).ai).toEqual({
    baseUrl: 'https://api.example.com/v1',
    apiKey: 'k',
    model: 'tiny',
    idleTimeoutMs: 20_000,
  });
});
