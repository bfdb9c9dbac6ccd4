import { type Cluster, pause, waitUntil } from './cluster';
import { findLostLeads, startCreating } from './createLeads';

const CLIENTS = 20;
const AWAY_MS = 1_000;
/** Longest time for which calls may fail after the database stops. */
const MOST_MS = 5_000;

/** Restarts the database while leads are created. */
export async function restartDatabase(cluster: Cluster) {
  const [token] = await cluster.createAccount(1);
  const load = startCreating(cluster, token, CLIENTS);
  const { acknowledged, failures } = load;
  await waitUntil(() => acknowledged.length >= 100, 'leads are created');
  const stoppedAt = performance.now();
  await cluster.database.stopServer();
  await pause(AWAY_MS);
  await cluster.database.startServer();
  const back = acknowledged.length;
  await waitUntil(() => acknowledged.length >= back + 100, 'leads are created again');
  await load.stop();
  const failedForMs = Math.round((failures.at(-1)?.at ?? stoppedAt) - stoppedAt);
  const others = [...new Set(failures.map(({ status }) => status))].filter((status) => status !== 503);
  return {
    leads: acknowledged.length,
    failedCalls: failures.length,
    failedForMs,
    problems: [
      ...(await findLostLeads(cluster, token, acknowledged)),
      ...(failures.length > 0 ? [] : ['no call failed while the database was away']),
      ...others.map((status) => `a call failed with ${status}`),
      ...(failedForMs > MOST_MS ? [`calls failed for ${failedForMs} ms`] : []),
    ],
  };
}
