import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const servers = {
  api: join(root, 'mock-api/src/server.ts'),
  gateway: join(root, 'shell/server/server.ts'),
};

/** @param quiet shows what goes wrong alone; 'kept' leaves all that it says to the child's `stdout` and `stderr` */
export function startServer(
  file: string,
  env: Record<string, string>,
  quiet: boolean | 'kept' = false,
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    stdio: quiet === 'kept' ? 'pipe' : quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    // glibc gives each thread an arena that it hardly gives back: sixteen pictures of 12 MB cost the API 150 MB more.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
  });
}

/** Waits until a server says that it is well. @throws Error when it ends, or after a minute */
export async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error('A server ended before it was up.');
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server on port ${port} did not come up within a minute.`);
}

/** Ends a server that was started here, and waits until it has. */
export function stopServer(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve();
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exit;
}

/** @returns whether nothing listens there */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A port that nothing listens on, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
