import { setFlagsFromString } from 'node:v8';
import { startMetricsServer } from '@lintel/contract/metrics-server';
import { logNotices, notices } from '@lintel/contract/notices';
import { startExport } from '@lintel/contract/open-telemetry';
import { runServer } from '@lintel/contract/run-server';
import { createApp } from './app';
import { createLogger } from './logging/createLogger';
import { loadPackage } from './passkeys/webAuthn';
import { drawThumbnails } from './seed/rasterizeSample';
import { readSettings, type Settings } from './settings';

// Files and directories of this process are for its user only.
process.umask(0o077);

const isDevelopment = process.env['LINTEL_MODE'] === 'development';
const logger = createLogger(!isDevelopment);
if (!isDevelopment) logNotices(logger);

const { databaseUrl, port, host, metricsPort, production, shutdown, tracing, warnings } =
  readSettingsOrExit();
for (const warning of warnings) notices.warn(warning);

// The records are in the database, so the heap only grows by garbage. By default, V8 would let it double before a
// collection.
if (databaseUrl !== null) setFlagsFromString('--heap-growing-percent=15');

function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    exitWithError(error);
  }
}

/** Reports one sentence and exits with code 1, so that people and scripts can see why a start or stop failed. */
function exitWithError(error: unknown): never {
  notices.fatal(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const stopExport = tracing && (await startExport('lintel-api', tracing));
const [{ app, services, metrics, close }] = await Promise.all([createApp({ logger }), loadPackage()]).catch(
  exitWithError,
);

if (metricsPort !== null)
  startMetricsServer(metrics, { port: metricsPort, host, variable: 'API_METRICS_PORT' });
const server = runServer(app, {
  shutdown,
  async close() {
    await close();
    await stopExport?.();
  },
});
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    exitWithError(new Error(`Port ${port} is taken: set API_PORT to another one.`));
  exitWithError(error);
});
server.listen(port, host, () => {
  const address = server.address();
  if (!production) void drawThumbnails(services.files).catch(console.error);
  notices.info(`Lintel API on http://localhost:${typeof address === 'object' ? address?.port : port}/api`);
});
