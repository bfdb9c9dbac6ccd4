import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { directoryStore, promote } from '@lintel/cli';
import { listWorkspaces, publishMissing } from '@lintel/cli/checkout/release';
import { servers, startServer, stopServer, waitUntilHealthy } from '@lintel/cli/checkout/servers';

/** A dashboard on this machine in production mode, with the shell of this checkout and no modules yet. */
export class Dashboard {
  private constructor(
    readonly url: string,
    readonly root: string,
    private readonly gateway: ReturnType<typeof startServer>,
  ) {}

  /** @param root a new folder, for the release store */
  static async start(root: string, port: number): Promise<Dashboard> {
    await mkdir(root);
    const store = directoryStore(root);
    const { live } = await publishMissing(
      store,
      listWorkspaces().filter(({ id }) => id === 'shell'),
    );
    await promote(store, live, { unchecked: true });
    const contract = createRequire(import.meta.url).resolve('@lintel/contract/openapi');
    await store.writeApiContract(JSON.parse(await readFile(contract, 'utf8')));
    const url = getAddress(port);
    const env = { PORT: String(port), PUBLIC_URL: url, LINTEL_STORE: root, LINTEL_MODE: '' };
    const gateway = startServer(servers.gateway, env, 'errors');
    await waitUntilHealthy(gateway, port);
    return new Dashboard(url, root, gateway);
  }

  stop(): Promise<unknown> {
    return stopServer(this.gateway);
  }
}

/** Returns the address in the team's repository. */
export const getAddress = (port: number) => `http://localhost:${port}`;
