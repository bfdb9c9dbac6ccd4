import { type Cluster, startCluster } from './cluster';
import { killProcesses } from './killProcesses';
import { restartDatabase } from './restartDatabase';
import { writeInConflict } from './writeInConflict';

// npm run test:consistency: tests two API processes on one database under conflicting writes, kill -9 and restarts.
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const KILLS = Number(process.env['KILLS'] ?? 20);

const scenarios: Record<string, (cluster: Cluster) => Promise<{ problems: string[] }>> = {
  'conflicting writes': (cluster) => writeInConflict(cluster, SECONDS),
  'killed processes': (cluster) => killProcesses(cluster, KILLS),
  'restarted database': restartDatabase,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const cluster = await startCluster();
  try {
    const { problems, ...figures } = await run(cluster);
    console.log(JSON.stringify({ [name]: { ...figures, problems: problems.slice(0, 20) } }, null, 2));
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}
