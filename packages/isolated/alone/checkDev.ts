import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/services.ts';

const PATIENCE_MS = 180_000;

/**
 * Starts `npm run dev` of a module and looks at what it serves: the page, its script, the API behind it.
 * @throws Error saying what is not there
 */
export async function checkDev(checkout: string, packageName: string, data: string) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn('npm', ['run', '--silent', 'dev', '-w', packageName], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that what npm started ends with it.
    detached: true,
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort), LINTEL_DATA: data },
  });
  const ended = new Promise((exit) => child.once('exit', exit));
  try {
    const origin = `http://localhost:${port}`;
    const page = await (await untilServed(origin, () => child.exitCode !== null)).text();
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
    if (!script) throw new Error(`The page of npm run dev has no script: ${page}`);
    await expectOk(await fetch(new URL(script, origin)));
    const body = JSON.stringify({ scenario: 'demo' });
    const headers = { 'Content-Type': 'application/json' };
    await expectOk(await fetch(`${origin}/api/__mock/accounts`, { method: 'POST', headers, body }));
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function untilServed(origin: string, hasEnded: () => boolean): Promise<Response> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !hasEnded(); await wait(200)) {
    const answer = await fetch(origin).catch(() => null);
    if (answer?.ok) return answer;
  }
  throw new Error(`npm run dev did not serve ${origin}.`);
}

async function expectOk(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
}
