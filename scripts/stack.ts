import type { ChildProcess } from 'node:child_process';
import { isFree, servers, startServer, untilHealthy } from './services.ts';

export const port = Number(process.env.PORT ?? 3000);
export const apiPort = Number(process.env.API_PORT ?? 4000);

/** Ends this process with a word on what to do when a port that it needs is taken. */
export async function requirePorts(command: string) {
  for (const [name, number] of [
    ['PORT', port],
    ['API_PORT', apiPort],
  ] as const) {
    if (await isFree(number)) continue;
    console.error(
      `Port ${number} is taken. End what uses it, or choose another: ${name}=${number + 1} ${command}`,
    );
    process.exit(1);
  }
}

/** Waits for what has to be done before anything runs; ends this process with the reason when it cannot be done. */
export function orExit<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

interface Stack {
  env?: Record<string, string>;
  /** What the gateway needs before it can be well. */
  ready?: Promise<unknown>;
  /** Ends what runs beside. */
  close?(): Promise<unknown>;
}

/**
 * Runs API and gateway until Ctrl+C, or until one of them ends.
 * @returns whether both are well
 */
export async function runStack({ env: more, ready, close }: Stack = {}): Promise<boolean> {
  const env = {
    PORT: String(port),
    API_PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    ...more,
  };
  const api = startServer(servers.api, env, true);
  const gateway = startServer(servers.gateway, env, true);
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
  // Also when this process fails.
  process.on('exit', () => stop(1));
  for (const child of children) child.on('exit', (code) => stop(code ?? 0));

  try {
    await ready;
    await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]);
  } catch (error) {
    if (!stopping) console.error((error as Error).message);
    stop(1);
  }
  return !stopping;
}

/** What to do now; the same for every way to start. */
export const greeting = `
  Lintel is up:  http://localhost:${port}
  Sign in with:  agent@example.com / password123
`;
