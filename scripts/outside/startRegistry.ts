import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '@lintel/build/servers';
import { runServer } from 'verdaccio';

export interface Registry {
  url: string;
  stop(): Promise<unknown>;
}

/**
 * Starts an npm registry on this machine: the only one for our packages, and a mirror of the configured registry for
 * all others.
 * @param directory for published and mirrored packages; the caller removes it
 */
export async function startRegistry(directory: string): Promise<Registry> {
  const port = await findFreePort();
  const mirrored = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }).trim();
  const everyone = { access: '$all', publish: '$all' };
  const server: Server = await runServer({
    storage: join(directory, 'storage'),
    uplinks: { mirrored: { url: mirrored, timeout: '60s', max_fails: 10 } },
    packages: {
      '@lintel/*': everyone,
      'create-lintel-module': everyone,
      '**': { ...everyone, proxy: 'mirrored' },
    },
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
    max_body_size: '50mb',
    configPath: join(directory, 'verdaccio.yaml'),
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
