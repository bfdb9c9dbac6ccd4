import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Registry, startRegistry } from './startRegistry.ts';

/**
 * The machine of another team, as far as one process can simulate it: a folder, a registry, and no access to this
 * checkout.
 */
export class Outside {
  /** The team's repository. */
  readonly repository: string;
  readonly env: NodeJS.ProcessEnv;
  private running: ChildProcess | undefined;

  private constructor(
    /** Contains everything; removed at the end. */
    readonly directory: string,
    private readonly registry: Registry,
  ) {
    this.repository = join(directory, 'visits');
    this.env = {
      ...withoutOwnSettings(process.env),
      npm_config_userconfig: join(directory, 'npmrc'),
      LINTEL_STORE: join(directory, 'store'),
    };
  }

  static async create(): Promise<Outside> {
    const directory = await mkdtemp(join(tmpdir(), 'lintel-outside-'));
    const registry = await startRegistry(directory);
    const { host } = new URL(registry.url);
    // npm only publishes with a token; this registry accepts any.
    const settings = [
      `registry=${registry.url}`,
      `//${host}/:_authToken=anyone`,
      'audit=false',
      'fund=false',
    ];
    await writeFile(join(directory, 'npmrc'), `${settings.join('\n')}\n`);
    return new Outside(directory, registry);
  }

  /** Runs a command in the team's repository. @throws Error with its output when it fails */
  async run(command: string, args: string[], directory = this.repository, env = this.env): Promise<string> {
    const child = spawn(command, args, {
      cwd: directory,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      // A process group, so that everything that the command started is stopped with it.
      detached: true,
    });
    this.running = child;
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk));
    const [status] = await once(child, 'close');
    this.running = undefined;
    const text = Buffer.concat(output).toString();
    if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${text}`);
    return text;
  }

  async stop({ removes }: { removes: boolean }) {
    const { running } = this;
    if (running?.pid) {
      const ended = once(running, 'close');
      process.kill(-running.pid, 'SIGTERM');
      await ended;
    }
    await this.registry.stop();
    if (removes) await rm(this.directory, { recursive: true, force: true });
  }
}

/** Removes npm's settings: npm passes them to scripts, and those of this checkout must not affect the other team. */
const withoutOwnSettings = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(npm_|NODE_PATH$|INIT_CWD$|LINTEL_)/i.test(name)),
  );
