import type { ChildProcess } from 'node:child_process';
import { releaseCheckout } from './release.ts';
import { isFree, servers, startServer, untilHealthy } from './services.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 4000);

for (const [name, number] of [
  ['PORT', port],
  ['API_PORT', apiPort],
] as const) {
  if (await isFree(number)) continue;
  console.error(
    `Port ${number} is taken. End what uses it, or choose another: ${name}=${number + 1} npm start`,
  );
  process.exit(1);
}

await releaseCheckout().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

const env = {
  PORT: String(port),
  API_PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  NODE_ENV: process.env.NODE_ENV ?? 'development',
};
const children: ChildProcess[] = [
  startServer(servers.api, env, true),
  startServer(servers.gateway, env, true),
];

let stopping = false;
function stop(code: number) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));

const [api, gateway] = children;
if (api && gateway) {
  await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]).catch((error: Error) => {
    console.error(error.message);
    stop(1);
  });
}
if (!stopping) {
  console.log(`
  Lintel is up:  http://localhost:${port}
  Sign in with:  agent@example.com / password123

  Ctrl+C ends it.
`);
}
