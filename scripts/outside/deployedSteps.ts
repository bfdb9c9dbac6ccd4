import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from '@lintel/isolated/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { addBooking, addListener } from './addBooking.ts';
import { Dashboard } from './Dashboard.ts';
import type { Outside } from './Outside.ts';
import { startVisitsBackend, type VisitsBackend } from './startVisitsBackend.ts';

const ROLLBACK_MS = 1000;
const browserArguments = ['--no-sandbox', '--disable-gpu'];

/** The second half of the test: the module in a deployed dashboard, which the team accesses over HTTP only. */
export function deployedSteps(outside: Outside) {
  const tours = join(dirname(outside.repository), 'tours');
  let dashboard: Dashboard;
  let backend: VisitsBackend | undefined;
  let browser: Browser | undefined;
  let page: Page;
  const logged: string[] = [];
  const tokens = { visits: '', tours: '' };

  const lintel = (token: string, args: string[], folder?: string) =>
    outside.run('npx', ['lintel', '--registry', dashboard.url, '--token', token, ...args], folder);

  const steps: Record<string, () => Promise<unknown>> = {
    'start a dashboard': async () => {
      dashboard = await Dashboard.start();
      tokens.visits = await dashboard.createToken('visits');
      tokens.tours = await dashboard.createToken('tours');
    },
    'publish over HTTP and make it live': async () => {
      await outside.run('npm', ['run', 'build']);
      await lintel(tokens.visits, ['deploy', '.']);
    },
    'add a backend and an event': async () => {
      await addBooking(outside.repository);
      await outside.run('npx', ['lintel-build', 'generate']);
      await outside.run('npx', ['biome', 'check', '--write']);
      for (const script of ['lint', 'types', 'test']) await outside.run('npm', ['run', script]);
    },
    'call the backend in isolation': () =>
      outside.run('npm', ['run', 'test:isolated', '--', 'booking.spec.ts']),
    'deploy the next version': async () => {
      await outside.run('npm', ['run', 'build']);
      await lintel(tokens.visits, ['deploy', '.', '--reason', 'Bookings']);
      backend = await startVisitsBackend(dashboard.url);
      await dashboard.allowBackend('visits', backend.url);
    },
    'a module of another team listens': async () => {
      await outside.run('npm', ['create', '--yes', 'lintel-module', 'tours'], dirname(tours));
      await addListener(tours);
      await outside.run('npm', ['run', 'build'], tours);
      await lintel(tokens.tours, ['deploy', '.'], tours);
    },
    'sign in and see its entry, page and widget': inBrowser(async () => {
      browser = await chromium.launch({
        executablePath: (await findBrowser()) || undefined,
        args: browserArguments,
      });
      page = await browser.newPage({ baseURL: dashboard.url });
      page.on('console', (entry) => logged.push(entry.text()));
      await signIn(page);
      await page.getByRole('link', { name: 'Visits', exact: true }).click();
      // The heading alone could be the shell's.
      await page.getByText('What this page is for, in one line.').waitFor();
      await page.goto('/');
      await page.getByLabel('Book a visit').first().waitFor();
    }),
    'call its backend, and reach the other module by its event': inBrowser(async () => {
      await page.getByText('No news').waitFor();
      await page.getByRole('button', { name: 'Tomorrow at 15:00' }).click();
      await page.getByText(/^Booked by \S+/).waitFor();
      await page.getByText('Visit b42 was booked').waitFor();
    }),
    'roll back within a second': inBrowser(async () => {
      const start = Date.now();
      const answer = await dashboard.call(tokens.visits, 'POST', '/rollbacks', { module: 'visits' });
      assert.equal(answer.status, 200, await answer.text());
      const { modules } = await (await fetch(`${dashboard.url}/registry.json`)).json();
      const milliseconds = Date.now() - start;
      const live = modules.find(({ id }: { id: string }) => id === 'visits');
      assert.match(live.version, /^1\.0\.0/);
      assert.ok(milliseconds < ROLLBACK_MS, `The rollback took ${milliseconds} ms.`);
      console.log(`    live after ${milliseconds} ms`);
      await page.reload();
      await page.getByLabel('Tours news').first().waitFor();
      await page.getByRole('link', { name: 'Visits', exact: true }).waitFor();
      assert.equal(await page.getByText('Book a visit').count(), 0);
    }),
    'change no other module': async () => {
      for (const { method, path, body } of listChanges('tours'))
        await expectRefusal(tokens.visits, { method, path, body }, 403);
    },
    'do nothing after revocation': async () => {
      await dashboard.revokeToken(tokens.visits);
      for (const change of listChanges('visits')) await expectRefusal(tokens.visits, change, 401);
      for (const path of ['/status', '/history', '/releases'])
        await expectRefusal(tokens.visits, { method: 'GET', path }, 401);
      await assert.rejects(lintel(tokens.visits, ['status']), /was revoked/);
    },
  };

  /** Adds the page's text and logs to an error. */
  function inBrowser(work: () => Promise<void>) {
    return async () => {
      await work().catch(async ({ message }: Error) => {
        const text = await page?.locator('body').ariaSnapshot();
        throw new Error([message, page?.url(), text, ...logged].join('\n'));
      });
    };
  }

  async function expectRefusal(token: string, { method, path, body }: Change, status: number) {
    const answer = await dashboard.call(token, method, path, body);
    assert.equal(answer.status, status, `${method} ${path}: ${await answer.text()}`);
  }

  async function stop() {
    await browser?.close();
    await backend?.stop();
    await dashboard?.stop();
  }
  return { steps, stop };
}

async function signIn(page: Page) {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email address' }).fill('agent@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('password123');
  await page.getByRole('button', { name: 'Sign in to your account' }).click();
  await page.getByRole('link', { name: 'Overview' }).first().waitFor();
}

interface Change {
  method: string;
  path: string;
  body?: unknown;
}

/** Calls that change nothing, or no particular module. */
const HARMLESS = ['POST /checks', 'POST /qa-revocations'];

/**
 * Lists every call of the registry that changes a module.
 * @throws Error for a call of its document that is missing here
 */
function listChanges(module: string): Change[] {
  const release = { id: module, version: '9.9.9' };
  const changes: Record<string, Change> = {
    'PUT /releases/{id}/{version}': { method: 'PUT', path: `/releases/${module}/9.9.9` },
    'POST /promotions': { method: 'POST', path: '/promotions', body: { releases: [release] } },
    'POST /rollbacks': { method: 'POST', path: '/rollbacks', body: { module } },
    'POST /canaries': { method: 'POST', path: '/canaries', body: { module, version: '9.9.9', percent: 5 } },
    'POST /switches': { method: 'POST', path: '/switches', body: { module, on: false } },
    'POST /backends': { method: 'POST', path: '/backends', body: { module, url: 'https://example.com' } },
    'POST /qa-links': { method: 'POST', path: '/qa-links', body: { releases: [release] } },
  };
  const file = createRequire(import.meta.url).resolve('@lintel/cli/registry/openapi.yaml');
  const { paths }: { paths: Record<string, object> } = parse(readFileSync(file, 'utf8'));
  const described = Object.entries(paths).flatMap(([path, item]) =>
    ['put', 'post', 'patch', 'delete']
      .filter((method) => method in item)
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const names = Object.keys(changes);
  assert.deepEqual(described.filter((name) => !HARMLESS.includes(name)).sort(), names.sort());
  return Object.values(changes);
}
