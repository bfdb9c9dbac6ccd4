import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

export { findFreePort, isPortFree, stopServer, waitUntilHealthy } from '@lintel/build/servers';

const root = resolve(import.meta.dirname, '../../../..');

/** The secret by which the API recognizes the gateway, shared by servers that are started together. */
export const gatewayKey = process.env.GATEWAY_KEY ?? randomBytes(24).toString('base64url');

export const servers = {
  api: join(root, 'mock-api/src/server.ts'),
  gateway: join(root, 'shell/server/server.ts'),
};

/** @param output `inherit` prints everything, `errors` only stderr; `pipe` leaves both streams to the caller */
export function startServer(
  file: string,
  env: Record<string, string>,
  output: 'inherit' | 'errors' | 'pipe' = 'inherit',
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    stdio: output === 'errors' ? ['ignore', 'ignore', 'inherit'] : output,
    // glibc rarely returns the memory of its per-thread arenas: sixteen 12 MB pictures cost the API another 150 MB.
    env: { MALLOC_ARENA_MAX: '2', GATEWAY_KEY: gatewayKey, ...process.env, ...env },
  });
}
