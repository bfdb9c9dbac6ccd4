import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createToken, type Permission, packBuild, readBuild } from '@lintel/cli';
import { testedStore } from '@lintel/cli/checkout/tested-stores';
import type { Build } from '@lintel/cli/testing';
import { createGateway } from '../app.ts';
import { RATE_LIMITS } from '../registry/callers.ts';

const DAY_MS = 86_400_000;
const EVERYTHING: Permission[] = ['publish', 'promote', 'qa', 'server'];
const limit = { calls: 100_000, seconds: 60 };

export interface RunningGateway {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Calls the registry. */
  post(path: string, body: object): Promise<{ status: number; body: Answer }>;
  publish(build: Build): Promise<{ status: number; body: Answer }>;
  /** Reads the number of the revision that pages get. */
  readRevision(): Promise<number>;
}

interface Answer {
  added?: boolean;
  revision?: { revision: number; reason: string };
  error?: { code: string; message: string };
}

/** Starts gateways on one bucket and one database for each test of a file, as on separate machines. */
export function testGateways() {
  const tested = testedStore('bucket with PostgreSQL');
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function start(): Promise<RunningGateway> {
    const store = await tested.openAgain();
    const app = createGateway({
      store,
      apiOrigin: 'http://127.0.0.1:9',
      config: { apiBaseUrl: '/api' },
      registry: { rateLimits: { ...RATE_LIMITS, calls: limit, publishes: limit } },
    });
    const server = createServer(app);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const call = async (path: string, request: RequestInit) => {
      const response = await fetch(`${origin}/registry/v1${path}`, {
        ...request,
        headers: { ...request.headers, Authorization: `Bearer ${token}` },
      });
      return { status: response.status, body: (await response.json()) as Answer };
    };
    const get: RunningGateway['get'] = (path, headers) => fetch(origin + path, { headers });
    return {
      get,
      post: (path, body) =>
        call(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      async publish(build) {
        const packed = packBuild(await readBuild(await tested.temporary.build(build)));
        const { id = 'leads', version = '1.0.0' } = build;
        return call(`/releases/${id}/${version}`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/x-tar' },
          body: new Uint8Array(packed),
        });
      },
      readRevision: async () => (await (await get('/registry.json')).json()).revision,
    };
  }

  let token = '';
  return {
    tested,
    start,
    /** Creates the token for later calls. */
    async allow(...modules: string[]) {
      const { records } = tested.temporary.store;
      token = (await createToken(records, { modules, can: EVERYTHING, owner: 'team', lifetime: DAY_MS }))
        .token;
    },
  };
}
