import { apiServer, fakeHost } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { at, refusal, writtenAnswer } from '../../../testing/coinServer';
import { streamAnswer } from './streamAnswer';

const server = apiServer();
const onText = jest.fn();
beforeEach(() => onText.mockClear());

function ask(answering: () => Response, stopping = new AbortController()) {
  server.use(http.post(at('/chat'), answering as () => HttpResponse<string>));
  return streamAnswer(fakeHost(), '/chat', { message: 'Why?' }, { signal: stopping.signal, onText });
}

test('emits an answer piece by piece, then the whole answer', async () => {
  const { response, say, end } = writtenAnswer();
  say('text', { text: 'It ' });
  say('text', { text: 'rises.' });
  say('answer', { answer: 'It rises.' });
  end();
  expect(await ask(response)).toEqual({ data: { answer: 'It rises.' } });
  expect(onText.mock.calls).toEqual([['It '], ['rises.']]);
});

test('[ERR-03] treats an error with a success status as a failure with status false', async () => {
  const body = { error: { code: 'UNAVAILABLE', message: 'Not now.' }, data: {} };
  expect(await ask(() => HttpResponse.json(body))).toEqual({
    error: { status: false, ...body.error, fields: undefined, body },
  });
});

test('[ERR-03] treats an error in the middle of an answer as a failure with status false', async () => {
  const { response, say, end } = writtenAnswer();
  const body = { error: { code: 'UNAVAILABLE', message: 'Not now.' } };
  say('text', { text: 'It ' });
  say('error', body);
  end();
  expect(await ask(response)).toEqual({ error: { status: false, ...body.error, body } });
});

test('[ERR-04] keeps status and body of a refusal', async () => {
  expect(await ask(() => refusal('Not now.', 503))).toMatchObject({
    error: { status: 503, message: 'Not now.', body: { error: { message: 'Not now.' } } },
  });
  expect(await ask(() => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({
    error: { status: 502, body: '<h1>Bad gateway</h1>' },
  });
});

test('[ERR-04] reports a network failure when offline and when the connection breaks', async () => {
  expect(await ask(() => HttpResponse.error())).toMatchObject({ error: { status: 'NETWORK' } });
  const { response, say, end } = writtenAnswer();
  say('text', { text: 'It ' });
  end();
  expect(await ask(response)).toMatchObject({
    error: { status: 'NETWORK', message: 'The response was interrupted. Try again.' },
  });
});

test('reports a malformed response as a network failure', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const body = 'event: text\ndata: {"text":\n\n';
  const headers = { 'Content-Type': 'text/event-stream' };
  expect(await ask(() => new HttpResponse(body, { headers }))).toMatchObject({
    error: { status: 'NETWORK' },
  });
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});

describe('a slow answer', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  function askSlowly() {
    let pen: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        pen = controller;
      },
    });
    const host = fakeHost();
    jest
      .spyOn(host.session, 'request')
      .mockResolvedValue(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
    const { signal } = new AbortController();
    const running = streamAnswer(host, '/chat', { message: 'Why?' }, { signal, onText });
    const say = async (event: string, data: object) => {
      await jest.advanceTimersByTimeAsync(20_000);
      pen?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    };
    return { running, say, end: () => pen?.close() };
  }

  test('may take longer than 30 seconds while its text still grows', async () => {
    const { running, say, end } = askSlowly();
    await say('text', { text: 'It ' });
    await say('text', { text: 'rises.' });
    await say('answer', { answer: 'It rises.' });
    end();
    expect(await running).toEqual({ data: { answer: 'It rises.' } });
  });

  test('is given up after 30 seconds without a word', async () => {
    const { running, say } = askSlowly();
    await say('text', { text: 'It ' });
    await jest.advanceTimersByTimeAsync(31_000);
    expect(await running).toMatchObject({ error: { message: 'The response was interrupted. Try again.' } });
  });
});

test('ends the response and emits nothing more once it is aborted', async () => {
  const cancelled = jest.fn();
  let pen: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      pen = controller;
    },
    cancel: cancelled,
  });
  const host = fakeHost();
  const request = jest
    .spyOn(host.session, 'request')
    .mockResolvedValue(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  const stopping = new AbortController();
  const running = streamAnswer(host, '/chat', { message: 'Why?' }, { signal: stopping.signal, onText });
  pen?.enqueue(new TextEncoder().encode('event: text\ndata: {"text":"It "}\n\n'));
  await waitFor(() => expect(onText).toHaveBeenCalledWith('It '));
  stopping.abort();
  expect(await running).toMatchObject({ error: { status: 'NETWORK' } });
  expect(cancelled).toHaveBeenCalled();
  expect(onText).toHaveBeenCalledTimes(1);
  expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
