import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { serverOutput } from '../dev/baseDevConfig.ts';
import { createDevServer } from '../dev/createDevServer.ts';
import { linkInto } from '../dev/linkInto.ts';
import { moduleDevConfig } from '../dev/moduleDevConfig.ts';
import { readManifest } from '../manifest.ts';
import { isApiRunning, registerBackend } from '../runningApi.ts';
import { waitUntilHealthy } from '../servers.ts';
import { standaloneConfig } from '../standaloneConfig.ts';
import { startApi } from '../startApi.ts';

// `npm run dev` in a module: serves it alone on PORT (default 3100) and starts the API unless it is already running.
// Under /remote/ it serves the module for a shell, which may be a deployed one: `npm run dev -- --into https://…`
const { into } = parseArgs({ options: { into: { type: 'string' } } }).values;
const port = Number(process.env.PORT ?? 3100);
const apiPort = Number(process.env.API_PORT ?? 4000);
const apiOrigin = `http://localhost:${apiPort}`;
const directory = process.cwd();

function exitWithError({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

const isRunning = await isApiRunning(directory, apiPort).catch(exitWithError);
const api = isRunning ? null : startApi(directory, { LINTEL_MODE: 'development', API_PORT: String(apiPort) });
process.on('exit', () => api?.kill());
const server = createDevServer(
  port,
  webpack([standaloneConfig(directory), moduleDevConfig(directory, serverOutput(directory, port))]),
  directory,
  { historyApiFallback: true, proxy: [{ context: ['/api'], target: apiOrigin }] },
);
await server.start();
if (api) await waitUntilHealthy(api, apiPort).catch(exitWithError);
await registerBackend(directory, readManifest(directory), apiPort).catch(exitWithError);
console.log(`Alone: http://localhost:${port}/?account=demo. For a shell: http://localhost:${port}`);
if (into) {
  await linkInto(directory, { dashboard: into, port }).then(
    (link) => console.log(`Inside ${new URL(into).host}, in the tab that opens this link:\n${link}`),
    (error: Error) => console.error(`No link into ${into}: ${error.message}`),
  );
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
}
