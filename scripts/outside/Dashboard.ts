import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken, directoryStore, promote, revokeToken, storeRegistry } from '@lintel/cli';
import { listWorkspaces, publishMissing } from '@lintel/cli/checkout/release';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';

const HOUR_MS = 3_600_000;

/** The dashboard of another organization, as its teams see it: an address, and tokens that its operator creates. */
export class Dashboard {
  readonly url: string;
  private readonly ids = new Map<string, string>();

  private constructor(
    private readonly directory: string,
    private readonly root: string,
    port: number,
    private readonly processes: ChildProcess[],
  ) {
    this.url = `http://localhost:${port}`;
  }

  /** Starts API and gateway with a store in which only the shell is live. */
  static async start(): Promise<Dashboard> {
    const directory = await mkdtemp(join(tmpdir(), 'lintel-dashboard-'));
    const root = join(directory, 'store');
    const store = directoryStore(root);
    const shell = listWorkspaces().filter(({ id }) => id === 'shell');
    const { live } = await publishMissing(store, shell);
    const contract = createRequire(import.meta.url).resolve('@lintel/contract/openapi');
    await store.writeApiContract(JSON.parse(await readFile(contract, 'utf8')));
    await promote(store, live);
    const [port, apiPort] = [await findFreePort(), await findFreePort()];
    const env = {
      PORT: String(port),
      API_PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${port}`,
      LINTEL_STORE: root,
      LINTEL_DATA: join(directory, 'data'),
      RATE_LIMITS: 'off',
    };
    const api = startServer(servers.api, { ...env, LINTEL_MODE: 'development' }, 'errors');
    const gateway = startServer(servers.gateway, { ...env, LINTEL_MODE: 'production' }, 'errors');
    const dashboard = new Dashboard(directory, root, port, [api, gateway]);
    try {
      await Promise.all([waitUntilHealthy(api, apiPort), waitUntilHealthy(gateway, port)]);
    } catch (error) {
      await dashboard.stop();
      throw error;
    }
    return dashboard;
  }

  async createToken(module: string): Promise<string> {
    const { token, record } = await createToken(directoryStore(this.root).records, {
      modules: [module],
      can: ['publish', 'promote', 'qa', 'backend'],
      lifetime: HOUR_MS,
    });
    this.ids.set(token, record.id);
    return token;
  }

  revokeToken = (token: string) => revokeToken(directoryStore(this.root).records, this.ids.get(token) ?? '');

  /** Allows a backend on this machine, which only an operator may do. */
  allowBackend = (module: string, url: string) =>
    storeRegistry(directoryStore(this.root)).setBackend(module, { url, internal: true });

  /** Sends a call to the registry. */
  call(token: string, method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.url}/registry/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': method === 'PUT' ? 'application/x-tar' : 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async stop() {
    await Promise.all(this.processes.map(stopServer));
    await rm(this.directory, { recursive: true, force: true });
  }
}
