import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../../scripts/services.ts';
import type { WorkingCopy } from './WorkingCopy.ts';

interface Ports {
  PORT?: number;
  API_PORT?: number;
}

/** `npm run dev` in a working copy. */
export class DevSession {
  /** What it said so far, without colours. */
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
   * Runs the command as a terminal does: in a process group of its own.
   * @param words what stands behind `npm run dev`
   */
  static async run(copy: WorkingCopy, words: string[], ports: Ports = {}): Promise<DevSession> {
    const { PORT = await freePort(), API_PORT = await freePort() } = ports;
    const child = spawn('npm', ['run', 'dev', ...words], {
      cwd: copy.root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...copy.env,
        NODE_ENV: '',
        PORT: String(PORT),
        API_PORT: String(API_PORT),
      },
    });
    return new DevSession(child, PORT, API_PORT);
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  /** Ports of everything that listens, as the command says them. */
  get ports(): number[] {
    const told = [...this.output.matchAll(/http:\/\/localhost:(\d+), from its sources/g)];
    return [this.port, this.apiPort, ...told.map(([, port]) => Number(port))];
  }

  /**
   * @param said the last thing that it says when all is up
   * @returns how long it took in ms
   * @throws Error with what it said when it ends before
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

  /** Ctrl+C: the terminal tells the whole group. */
  async interrupt() {
    const over = this.ended();
    if (this.child.pid && this.child.exitCode === null) process.kill(-this.child.pid, 'SIGINT');
    await over;
  }
}
