import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@lintel/build/servers';

const TIMEOUT_MS = 180_000;

/**
 * Starts `npm run dev` of a module and checks that it serves the page, its script, and the API.
 * @param options of npm: `-w` and the module, unless the module has its own folder
 * @throws Error naming the missing part
 */
export async function checkDev(directory: string, options: string[], env: NodeJS.ProcessEnv) {
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const child = spawn('npm', ['run', '--silent', 'dev', ...options], {
    cwd: directory,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A process group, so that processes started by npm end with it.
    detached: true,
    env: { ...env, PORT: String(port), API_PORT: String(apiPort) },
  });
  const ended = new Promise((exit) => child.once('exit', exit));
  try {
    const origin = `http://localhost:${port}`;
    const page = await (await waitUntilServed(origin, () => child.exitCode !== null)).text();
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
    if (!script) throw new Error(`The page of npm run dev has no script: ${page}`);
    await expectOk(await fetch(new URL(script, origin)));
    const body = JSON.stringify({ scenario: 'demo' });
    const headers = { 'Content-Type': 'application/json' };
    // The page is served before the API has started.
    const hasEnded = () => child.exitCode !== null;
    await waitUntilServed(`${origin}/api/__mock/accounts`, hasEnded, { method: 'POST', headers, body });
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function waitUntilServed(url: string, hasEnded: () => boolean, init?: RequestInit): Promise<Response> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && !hasEnded(); await wait(200)) {
    const response = await fetch(url, init).catch(() => null);
    if (response?.ok) return response;
  }
  throw new Error(`npm run dev did not serve ${url}.`);
}

async function expectOk(response: Response) {
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`);
}
