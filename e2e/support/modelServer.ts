import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const SIGN_MS = 500;

/** A request of the product to the model, to which the test responds: in chunks, wrongly, or not at all. */
export class ModelCall {
  readonly asked: { model: string; stream: boolean; messages: { role: string; content: string }[] };
  readonly authorization: string | undefined;
  /** Resolves when the product closes the connection. */
  readonly hungUp: Promise<void>;

  constructor(
    request: IncomingMessage,
    private readonly response: ServerResponse,
    body: string,
  ) {
    this.asked = JSON.parse(body);
    this.authorization = request.headers.authorization;
    this.hungUp = new Promise((resolve) => response.once('close', resolve));
  }

  say(content: string) {
    if (!this.response.headersSent) this.begin();
    this.response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
  }

  /** Sends keep-alive comments, so that the product does not time out. */
  private begin() {
    this.response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const signs = setInterval(() => this.response.write(': still thinking\n\n'), SIGN_MS);
    this.response.once('close', () => clearInterval(signs));
  }

  finish() {
    this.response.end(
      'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
    );
  }

  /** Sends any response. */
  answer(status: number, body: string) {
    this.response.writeHead(status).end(body);
  }

  /** Breaks the connection. */
  cut() {
    this.response.destroy();
  }
}

/** Starts a fake OpenAI-compatible server. */
export async function startModelServer() {
  const calls: ModelCall[] = [];
  const waiting: ((call: ModelCall) => void)[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const call = new ModelCall(request, response, await text(request));
    const next = waiting.shift();
    if (next) next(call);
    else calls.push(call);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in for a model got no port.');
  return {
    url: `http://localhost:${address.port}/v1`,
    /** Returns the oldest call that the test has not handled yet. */
    nextCall(): Promise<ModelCall> {
      const call = calls.shift();
      return call ? Promise.resolve(call) : new Promise((resolve) => waiting.push(resolve));
    },
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
