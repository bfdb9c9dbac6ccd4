import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { devServer } from './dev/devServer.ts';
import { moduleDevelopment } from './dev/moduleDevelopment.ts';
import { onServer } from './dev/Place.ts';
import { standaloneConfig } from './standaloneConfig.ts';

// `npm run dev -w mfe-leads`: the module alone on PORT (default 3100), with the API beside it when none runs yet. Under
// /remote/ it is what a shell takes, so that a deployed one can be pointed at it.
const port = Number(process.env.PORT ?? 3100);
const apiPort = Number(process.env.API_PORT ?? 4000);
const apiOrigin = `http://localhost:${apiPort}`;
const directory = process.cwd();

async function ensureApi() {
  if (await fetch(`${apiOrigin}/healthz`).catch(() => null)) return;
  const script = resolve(import.meta.dirname, '../../../mock-api/src/server.ts');
  if (!existsSync(script)) throw new Error(`No API answers on port ${apiPort}. Start one, or set API_PORT.`);
  const api = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: 'inherit',
    cwd: join(script, '../..'),
    env: { ...process.env, API_PORT: String(apiPort) },
  });
  process.on('exit', () => api.kill());
}

await ensureApi();
const server = devServer(
  port,
  webpack([standaloneConfig(directory), moduleDevelopment(directory, onServer(directory, port))]),
  { historyApiFallback: true, proxy: [{ context: ['/api'], target: apiOrigin }] },
);
await server.start();
console.log(`Alone on http://localhost:${port}/?scenario=demo; for a shell on http://localhost:${port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
}
