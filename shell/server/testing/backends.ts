import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storeRegistry } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import type { GatewayOptions } from '../app.ts';
import { testRegistry } from './registry.ts';

export const AGENT_TOKEN = 'token-of-ada';
export const ACCOUNT = 'account-of-ada';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server) {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Fakes the API call by which the gateway identifies a caller. */
const answerAsApi: RequestListener = ({ url, headers }, response) => {
  const isKnown = url === '/api/me' && headers.authorization === `Bearer ${AGENT_TOKEN}`;
  const body = isKnown
    ? { data: { user: { id: ACCOUNT } } }
    : { error: { code: 'TOKEN_EXPIRED', message: 'The access token has expired' } };
  response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/** Starts a gateway with a registry, an API and a backend for each test of a file. */
export function testBackends(options: Partial<GatewayOptions> = {}) {
  const servers: Server[] = [];
  let apiOrigin = '';
  beforeEach(async () => {
    const api = createServer(answerAsApi);
    servers.push(api);
    apiOrigin = await listen(api);
  });
  const registry = testRegistry({
    ...options,
    get apiOrigin() {
      return apiOrigin;
    },
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(close));
  });

  return {
    temporary: registry.temporary,
    live: registry.live,
    get origin() {
      return registry.origin;
    },
    /** Store access of an operator. */
    operator: () => storeRegistry(registry.temporary.store),
    /** Runs the command line as an operator. */
    lintelInStore: (...args: string[]) => runLintel('--store', registry.temporary.root, ...args),
    /** Starts a backend and sets its address as an operator. @returns the requests that it receives */
    async backend(module: string, answer: RequestListener = (_request, response) => void response.end('{}')) {
      const received: Received[] = [];
      const server = createServer(async (incoming, response) => {
        let body = '';
        const { method = '', url = '', headers } = incoming;
        const entry = { method, url, headers, body };
        received.push(entry);
        incoming.on('data', (chunk: Buffer) => {
          body += chunk.toString();
          entry.body = body;
        });
        incoming.on('error', () => {});
        incoming.once('end', () => answer(incoming, response));
      });
      servers.push(server);
      const url = await listen(server);
      await storeRegistry(registry.temporary.store).setBackend(module, { url, internal: true });
      return { url, received };
    },
    /** Sends a call as a browser does, with an unchanged path. */
    call(
      path: string,
      { method = 'GET', headers = {}, body, token = AGENT_TOKEN }: CallOptions = {},
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const sending = request(
          `${registry.origin}/`,
          {
            method,
            path,
            agent: false,
            headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
          },
          (incoming) => {
            const pieces: Buffer[] = [];
            incoming.on('data', (piece: Buffer) => pieces.push(piece));
            incoming.on('error', reject);
            incoming.on('end', () => {
              const text = Buffer.concat(pieces).toString();
              resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
            });
          },
        );
        sending.on('error', reject);
        sending.end(body);
      });
    },
  };
}

interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Empty to send none. */
  token?: string;
}
