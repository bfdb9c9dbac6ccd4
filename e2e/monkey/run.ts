import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type APIRequestContext, type BrowserContext, type Page, request } from 'playwright';
import { benchProduct, type Product } from '../bench/benchProduct.ts';
import { Api } from '../support/Api.ts';
import { type Account, storeSession } from '../support/account.ts';
import { isSignedOut, signInAgain, step, visitAll, type Walker } from './actions.ts';
import { findDifferences } from './compare.ts';
import { type Disturbance, startDisturbance } from './disturbances.ts';
import { findGrowth, type Memory, measureMemory } from './memory.ts';
import { seededRandom } from './random.ts';
import { findProblem, watchErrors, watchWaiting } from './watch.ts';

// npm run test:monkey: a user who performs random actions, while the network, the API and the releases fail at random.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    steps: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** Without failures; the tab's memory is measured after 100 steps and at the end. */
    calm: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const end = Date.now() + Number(values.minutes) * 60_000;
const steps = Number(values.steps);
const evidence = resolve(import.meta.dirname, '../../.lintel/monkey');

/** Number of steps between two comparisons of the screen with the API's data. */
const COMPARE_EVERY = 150;
const DISTURB_SHARE = 0.04;
const DISTURB_STEPS = 12;
const WARM_UP = 100;
/** Longer than each of Playwright's own timeouts (ms). */
const STEP_LIMIT_MS = 90_000;

console.log(`Seed ${seed}: npm run test:monkey -- --seed ${seed}${values.calm ? ' --calm' : ''}`);
const problems = await benchProduct(walk);
if (problems.length > 0) console.error(['', ...problems].join('\n\n'));
console.log(`\n${problems.length === 0 ? 'Nothing found.' : `${problems.length} found, see ${evidence}.`}`);
process.exit(problems.length === 0 ? 0 : 1);

/** @returns the problems, each with the steps that led to it */
async function walk(product: Product): Promise<string[]> {
  const random = seededRandom(seed);
  const account = await product.account('demo');
  const calls = await request.newContext({ baseURL: product.origin });
  let api = new Api(calls, await signedIn(calls, account));
  const walker: Walker = {
    page: await openTab(product, account),
    account,
    ids: await api.ids(),
    random,
    staysInDocument: values.calm,
    doing: '',
  };
  const trail: string[] = [];
  const problems: string[] = [];
  const errors = watchErrors(walker.page);
  let disturbance: Disturbance | null = null;
  let endsAt = 0;
  let warm: Memory | null = null;

  async function report(problem: string) {
    await mkdir(evidence, { recursive: true });
    const name = `${seed}-${trail.length}`;
    await walker.page.screenshot({ path: join(evidence, `${name}.png`), timeout: 10_000 }).catch(() => null);
    const text = [`Step ${trail.length}: ${problem}`, walker.page.url(), ...trail.slice(-25)].join('\n  ');
    await writeFile(join(evidence, `${name}.txt`), text);
    problems.push(text);
    console.error(`\n${text}`);
  }

  /** The walk may press “Sign out all others”, which ends the session of these calls. */
  async function callApi(work: (api: Api) => Promise<unknown>) {
    try {
      return await work(api);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes(': 401 '))) throw error;
      api = new Api(calls, await signedIn(calls, account));
      return work(api);
    }
  }

  async function calm() {
    await disturbance?.end();
    disturbance = null;
  }

  // A module's code remains in memory once it is loaded, so it must not count as growth.
  if (values.calm) await visitAll(walker);
  while (Date.now() < end && trail.length < steps) {
    if (disturbance && trail.length >= endsAt) {
      trail.push(`(ends: ${disturbance.name})`);
      await calm();
    } else if (!values.calm && !disturbance && random.chance(DISTURB_SHARE)) {
      disturbance = await startDisturbance(walker.page, callApi, random);
      endsAt = trail.length + DISTURB_STEPS;
      trail.push(`(begins: ${disturbance.name})`);
    }
    walker.staysInDocument = values.calm || (disturbance?.isOffline ?? false);
    // An action that is currently impossible, because of a dialog that opened in the meantime, is not a defect.
    const stepping = step(walker).catch((error: Error) => `could not: ${error.message.split('\n')[0]}`);
    const done = await Promise.race([stepping, delay(STEP_LIMIT_MS, null)]);
    trail.push(done ?? `${walker.doing}, without an end`);
    const wrong = await Promise.race([
      findProblem(walker.page),
      delay(STEP_LIMIT_MS, 'The page does not react.'),
    ]);
    if (wrong === 'The page does not react.') {
      await report(wrong);
      break;
    }
    if (wrong) {
      await report(wrong);
      await calm();
      await walker.page.goto('/');
    }
    for (const error of errors.splice(0)) await report(`Uncaught: ${error}`);
    if (trail.length % 50 === 0) console.log(`${trail.length} steps, ${problems.length} problems`);
    if (trail.length % COMPARE_EVERY === 0 && !values.calm) {
      await calm();
      for (const difference of await compareAll(product, walker, calls)) await report(difference);
    }
    if (values.calm && trail.length === WARM_UP) warm = await measureSignedIn(walker);
  }
  await calm();
  if (warm) {
    const last = await measureSignedIn(walker);
    console.log(JSON.stringify({ steps: trail.length, warm, last }, null, 2));
    for (const growth of findGrowth(warm, last)) await report(growth);
  }
  for (const difference of await compareAll(product, walker, calls)) await report(difference);
  await walker.page.context().close();
  await calls.dispose();
  console.log(`${trail.length} steps.`);
  return problems;
}

/** Measures the memory of a tab that shows the dashboard: the walk may have signed out. */
async function measureSignedIn(walker: Walker): Promise<Memory> {
  if (isSignedOut(walker.page)) await signInAgain(walker);
  return measureMemory(walker.page);
}

async function openTab({ browser, origin }: Product, account: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  // Links to other servers are blocked, and other windows are closed again.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  // The browser's print dialog would block the page.
  await context.addInitScript(() => {
    window.print = () => {};
  });
  const page = await context.newPage();
  context.on('page', (other) => void other.close());
  page.on('dialog', (dialog) => void dialog.accept().catch(() => null));
  await watchWaiting(page);
  await storeSession(page, account);
  await page.goto('/');
  return page;
}

/** Uses a separate session, because the walked one may end at any step. */
async function signedIn(calls: APIRequestContext, { email, password, user }: Account): Promise<Account> {
  const answer = await calls.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Cannot sign in: ${answer.status()} ${await answer.text()}`);
  return { ...(await answer.json()).data, email, password, user };
}

async function compareAll(product: Product, { page, account }: Walker, calls: APIRequestContext) {
  let newContext: BrowserContext | null = null;
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (isSignedOut(page)) await signInAgain({ page, account });
    const tab = await openTab(product, await signedIn(calls, account));
    newContext = tab.context();
    return await findDifferences(page, tab);
  } catch (error) {
    return [`Could not compare the screen with the API: ${(error as Error).message}`];
  } finally {
    await newContext?.close();
  }
}
