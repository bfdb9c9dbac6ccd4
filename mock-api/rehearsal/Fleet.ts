import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@lintel/build/servers';
import { writeBuild } from '@lintel/cli/testing';
import { type ObjectStorage, startObjectStorage } from '../src/testing/startObjectStorage';
import { ArchivedDatabase } from './ArchivedDatabase';
import { type Nginx, type Ports, startNginx } from './nginx';

const execute = promisify(execFile);
const checkout = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(checkout, 'packages/lintel-cli/bin/lintel.mjs');

/** Longer than nginx keeps unused connections. */
const DRAIN_SECONDS = '3';

interface Program {
  /** The folder of the API's version, or of the gateway. */
  file: string;
  port: number;
  child: ChildProcess;
}

/** nginx, two gateways, two APIs, PostgreSQL and an S3 server on this machine, set up as in the guides. */
export class Fleet {
  /** The folder of this version. */
  readonly version = checkout;
  readonly apis: Program[] = [];
  readonly gateways: Program[] = [];
  private nginx: Nginx | undefined;

  private constructor(
    private readonly directory: string,
    private readonly ports: Ports,
    readonly database: ArchivedDatabase,
    private readonly storage: ObjectStorage,
  ) {}

  static async start(): Promise<Fleet> {
    const directory = await mkdtemp(join(tmpdir(), 'lintel-fleet-'));
    const free = async () => [await findFreePort(), await findFreePort()] as const;
    const [https, http] = await free();
    const [balancer] = await free();
    const ports = { https, http, balancer, gateways: [...(await free())], apis: [...(await free())] };
    const fleet = new Fleet(directory, ports, await ArchivedDatabase.start(), await startObjectStorage());
    await fleet.publish();
    await fleet.migrate(checkout);
    for (const port of ports.apis) fleet.apis.push(await fleet.startApi(checkout, port));
    for (const port of ports.gateways) fleet.gateways.push(await fleet.startGateway(port));
    fleet.nginx = await startNginx(directory, fleet.store, ports);
    return fleet;
  }

  get port() {
    return this.ports.https;
  }

  /** Environment variables that locate the releases. */
  private get releases() {
    return { LINTEL_STORE: this.store };
  }

  private get store() {
    return join(this.directory, 'store');
  }

  private get environment(): Record<string, string> {
    return {
      PUBLIC_URL: `https://localhost:${this.ports.https}`,
      GATEWAY_KEY: 'the-key-of-the-rehearsal',
      LINTEL_FORM_KEY: 'the-form-key-of-the-rehearsal',
      TRUSTED_PROXIES: 'loopback',
      HOST: '127.0.0.1',
      S3_ENDPOINT: String(this.storage.bucket.endpoint),
      // The clients represent a hundred visitors, but share one address.
      RATE_LIMITS: 'off',
      DRAIN_SECONDS,
      FINISH_SECONDS: '20',
    };
  }

  /** Environment variables of the API's records, keys and uploads. */
  private get records(): Record<string, string> {
    return {
      DATABASE_URL: this.database.url,
      KEYS_FILE: join(this.directory, 'keys.json'),
      UPLOADS_BUCKET: this.storage.bucket.bucket,
    };
  }

  /** Publishes a shell and makes it live, with the commands of the guide. */
  private async publish() {
    await mkdir(this.store);
    const folder = join(this.directory, 'shell');
    const routes = [{ path: '/', frame: 'layout', expose: 'main', chunks: [] }];
    await writeBuild(folder, {
      id: 'shell',
      manifest: { name: 'Lintel', routes } as never,
      entry: ['main.js'],
      files: { 'main.js': 'main();', 'main.js.map': '{}', 'worker.cjs': 'work();', 'licenses.txt': 'MIT' },
    });
    const lintel = (...args: string[]) =>
      execute(process.execPath, [cli, ...args], { env: { ...process.env, ...this.releases } });
    await lintel('publish', folder);
    await lintel('promote', 'shell@1.0.0');
  }

  /** @returns the output of a version's `lintel-api migrate` */
  async migrate(version: string): Promise<string> {
    const { stdout } = await execute(
      process.execPath,
      [join(version, 'mock-api/bin/lintel-api.mjs'), 'migrate'],
      {
        env: { ...process.env, ...this.records },
      },
    );
    return stdout.trim();
  }

  startApi(version: string, port: number): Promise<Program> {
    return this.startProgram(join(version, 'mock-api/src/server.ts'), port, {
      ...this.records,
      API_PORT: String(port),
      LINTEL_DATA: join(this.directory, `data-${port}`),
    });
  }

  private startGateway(port: number): Promise<Program> {
    return this.startProgram(join(checkout, 'shell/server/server.ts'), port, {
      ...this.releases,
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${this.ports.balancer}`,
    });
  }

  private async startProgram(
    file: string,
    port: number,
    environment: Record<string, string>,
  ): Promise<Program> {
    const { LINTEL_MODE: _, ...inherited } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: checkout,
      env: { ...inherited, ...this.environment, ...environment } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        // The last lines contain the reason for the exit.
        printed = (printed + String(chunk)).slice(-2_000);
      });
    for (let isReady = false; !isReady; ) {
      if (child.exitCode !== null) throw new Error(`${file} ended: ${printed}`);
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      isReady = response?.ok ?? false;
    }
    return { file, port, child };
  }

  /**
   * Restarts every process, one after another: nginx takes it out, it drains and stops, and is ready before the next
   * one follows.
   */
  async restartAll(version = checkout) {
    for (const [index, { child, port }] of this.apis.entries()) {
      await this.nginx?.takeOut(port);
      await stop(child);
      this.apis[index] = await this.startApi(version, port);
    }
    for (const [index, { child, port }] of this.gateways.entries()) {
      await this.nginx?.takeOut(port);
      await stop(child);
      this.gateways[index] = await this.startGateway(port);
    }
    await this.nginx?.takeOut(null);
  }

  async stopApis() {
    for (const { child } of this.apis) await stop(child);
  }

  async startApis(version: string) {
    for (const [index, { port }] of this.apis.entries())
      this.apis[index] = await this.startApi(version, port);
  }

  async stop() {
    for (const { child } of [...this.gateways, ...this.apis]) child.kill('SIGKILL');
    await this.nginx?.stop();
    await this.storage.stop();
    await this.database.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}

/** @throws Error when the process doesn't stop cleanly */
async function stop(child: ChildProcess) {
  child.kill('SIGTERM');
  const [code, signal] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  if (code !== 0) throw new Error(`A process ended with ${code ?? signal} on SIGTERM.`);
}
