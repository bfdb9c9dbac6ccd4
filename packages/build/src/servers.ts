import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

/** Waits until a server is healthy. @throws Error when it exits, after a minute, or when browsers refuse the port */
export async function waitUntilHealthy(child: ChildProcess, port: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error('A server exited before it was up.');
    const response = await fetch(`http://localhost:${port}/healthz`).catch((failure) => {
      if (isRefusedPort(failure)) throw new Error(`Browsers refuse port ${port}. Choose another one.`);
      return null;
    });
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server on port ${port} did not come up within a minute.`);
}

/** Node.js refuses the ports that the `fetch` standard blocks, as browsers do. */
const isRefusedPort = (failure: { cause?: { message?: string } }) => failure.cause?.message === 'bad port';

/** Stops a server and waits until it has exited. */
export function stopServer(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve();
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exit;
}

/** Whether nothing listens on the port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Finds a port on which nothing listens. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
