import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { findFreePort } from '@lintel/cli/checkout/servers';
import type { WorkingCopy } from './WorkingCopy.ts';

interface Environment {
  PORT?: number;
  API_PORT?: number;
  LINTEL_TOKEN?: string;
}

/** `npm run dev` in a working copy. */
export class DevSession {
  /** Output so far, without colors. */
  output = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly apiPort: number,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        this.output += stripVTControlCharacters(String(text));
      });
    }
  }

  /**
   * Runs the command in its own process group, like a terminal.
   * @param args arguments of `npm run dev`
   */
  static async run(copy: WorkingCopy, args: string[], environment: Environment = {}): Promise<DevSession> {
    const { PORT = await findFreePort(), API_PORT = await findFreePort(), ...more } = environment;
    const child = spawn('npm', ['run', 'dev', ...args], {
      cwd: copy.root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...copy.env,
        ...more,
        PORT: String(PORT),
        API_PORT: String(API_PORT),
      },
    });
    return new DevSession(child, PORT, API_PORT);
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  /** Ports of all servers, according to the output. */
  get ports(): number[] {
    const matches = [...this.output.matchAll(/http:\/\/localhost:(\d+), from its sources/g)];
    return [this.port, this.apiPort, ...matches.map(([, port]) => Number(port))];
  }

  /**
   * @param said the last output of a complete start
   * @returns the duration in ms
   * @throws Error with the output when the command exits before
   */
  async untilUp(said = 'Ctrl+C ends it'): Promise<number> {
    const start = Date.now();
    await new Promise<void>((resolve, reject) => {
      this.child.stdout?.on('data', () => this.output.includes(said) && resolve());
      this.child.once('exit', () => reject(new Error(`It ended before it was up:\n${this.output}`)));
    });
    return Date.now() - start;
  }

  /** @returns the exit code */
  async ended(): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    return new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
  }

  /** Sends Ctrl+C to the whole process group. */
  async interrupt() {
    const { pid, exitCode, signalCode } = this.child;
    const over = this.ended();
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGINT');
    await over;
  }
}
