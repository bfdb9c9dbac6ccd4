import type { ChildProcess } from 'node:child_process';
import { isPortFree, servers, startServer, waitUntilHealthy } from '@lintel/cli/checkout/servers';

export const port = Number(process.env.PORT ?? 3000);
export const apiPort = Number(process.env.API_PORT ?? 4000);

/** Exits with an error message when a required port is in use. */
export async function requirePorts(command: string) {
  for (const [name, number] of [
    ['PORT', port],
    ['API_PORT', apiPort],
  ] as const) {
    if (await isPortFree(number)) continue;
    console.error(
      `Port ${number} is in use. Stop the other process, or choose another port: ${name}=${number + 1} ${command}`,
    );
    process.exit(1);
  }
}

/** Waits for a promise; exits this process with the error message when it rejects. */
export function exitOnError<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

interface Stack {
  env?: Record<string, string>;
  /** Work that must finish before the gateway becomes healthy. */
  ready?: Promise<unknown>;
  /** Stops additional servers. */
  close?(): Promise<unknown>;
}

/**
 * Runs API and gateway until Ctrl+C, or until one of them exits.
 * @returns whether both are healthy
 */
export async function runStack({ env: more, ready, close }: Stack = {}): Promise<boolean> {
  const env = {
    PORT: String(port),
    API_PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    LINTEL_MODE: 'development',
    ...more,
  };
  const api = startServer(servers.api, env, 'errors');
  const gateway = startServer(servers.gateway, env, 'errors');
  const children: ChildProcess[] = [api, gateway];

  let stopping = false;
  function stop(code: number) {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
    process.exitCode = code;
    void close?.();
  }
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  // Also stops the servers after errors of this process.
  process.on('exit', () => stop(1));
  for (const child of children) child.on('exit', (code) => stop(code ?? 0));

  try {
    await ready;
    await Promise.all([waitUntilHealthy(api, apiPort), waitUntilHealthy(gateway, port)]);
  } catch (error) {
    if (!stopping) console.error((error as Error).message);
    stop(1);
  }
  return !stopping;
}

/** Printed by every start command. */
export const greeting = `
  Lintel is up:  http://localhost:${port}
  Sign in with:  agent@example.com / password123
`;
