import {
  openReleaseStore,
  type ReleaseStore,
  readQaPublicKey,
  readRevokedQaLinks,
  readStoreSettings,
} from '@lintel/cli';
import { startMetricsServer } from '@lintel/contract/metrics-server';
import { logNotices, logOptions, notices } from '@lintel/contract/notices';
import { startExport } from '@lintel/contract/open-telemetry';
import { runServer } from '@lintel/contract/run-server';
import { pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { createGateway } from './app.ts';
import { createGuard } from './guard/guard.ts';
import { createNotify } from './guard/webhook.ts';
import { describeStoreProblem } from './liveReader.ts';
import { type GatewaySettings, readSettings } from './settings.ts';
import { createSharedReader } from './sharedReader.ts';
import { createTelemetry, type LogFailure } from './telemetry/telemetry.ts';

const logger = process.env['LINTEL_MODE'] === 'development' ? undefined : pino(logOptions('lintel-gateway'));
logNotices(logger);
const { port, host, shutdown, qaPublicKey, warnings, metricsPort, tracing, webhookUrl, ...options } =
  readSettingsOrExit();
for (const warning of warnings) notices.warn(warning);
const stopExport = tracing && (await startExport('lintel-gateway', tracing));
const store = await openStoreOrExit();
/** Shares the result of a read, because each page needs it. */
const share = <Value>(read: () => Promise<Value>) =>
  store.isRemote ? createSharedReader({ read, maxAgeMs: 500, patienceMs: 500 }) : read;
const readPublicKey = share(() => readQaPublicKey(store.records));
const readRevoked = share(() => readRevokedQaLinks(store.records));
const logFailure: LogFailure | undefined =
  logger && ((failure) => logger.warn(failure, 'A module failed in a browser'));
const guard = createGuard({ store, notify: createNotify(webhookUrl) });
const telemetry = createTelemetry({ store, logFailure, guard });
const stopGuard = guard.start();
if (metricsPort !== undefined) {
  const { registry } = telemetry.metrics;
  collectDefaultMetrics({ register: registry });
  startMetricsServer(registry, { port: metricsPort, host, variable: 'LINTEL_METRICS_PORT' });
}
const server = runServer(
  createGateway({
    ...options,
    store,
    telemetry,
    logRequest: logger && ((request) => logger.info(request, 'Request')),
    registry: {},
    qaKey: async () => qaPublicKey ?? readPublicKey(),
    revokedQaLinks: readRevoked,
  }),
  // An empty store is ready, so that the first release can be published.
  { shutdown, prepare: () => store.newestRevision(), close },
);

async function close() {
  await stopGuard();
  await store.close();
  await stopExport?.();
}

server.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  notices.fatal(isTaken ? `Port ${port} is taken. Choose another: PORT=3001 npm start` : error.message);
  process.exit(1);
});
server.listen(port, host, async () => {
  notices.info(`Lintel gateway on http://localhost:${port}`);
  // Keeps running: a store that is being copied will be complete soon.
  const problem = await describeStoreProblem(store).catch((error: Error) => error.message);
  if (problem) notices.error(problem);
});

/** Prints one sentence and exits with code 1 on invalid settings, so that users and scripts see the problem. */
function readSettingsOrExit(): GatewaySettings {
  try {
    return readSettings(process.env);
  } catch (error) {
    notices.fatal((error as Error).message);
    process.exit(1);
  }
}

async function openStoreOrExit(): Promise<ReleaseStore> {
  try {
    return await openReleaseStore(readStoreSettings(process.env));
  } catch (error) {
    notices.fatal((error as Error).message);
    process.exit(1);
  }
}
