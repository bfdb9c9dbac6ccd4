import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@lintel/cli/checkout/servers';
import { browserArguments, findBrowser } from '@lintel/isolated/browser';
import { chromium, type Page } from 'playwright';
import { type Account, storeSession } from '../support/account.ts';
import { benchProduct, getListingPath } from './benchProduct.ts';
import { median, reportFigures } from './figures.ts';

// npm run bench: Lighthouse's scores for a phone. Not a dependency: it is three times as large as the product's tools.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

type Category = (typeof CATEGORIES)[number];

interface Report {
  /** `score` from 0 to 1. */
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const figures = await benchProduct(async ({ origin, account }) => {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-lighthouse-'));
  try {
    const debugPort = await findFreePort();
    const context = await chromium.launchPersistentContext(join(directory, 'profile'), {
      executablePath: (await findBrowser()) || undefined,
      args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
    });
    const read = async (path: string) => {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1)
        reports.push(await runLighthouse(origin + path, debugPort, join(directory, 'report.json')));
      return summarize(reports);
    };
    try {
      const listing = await read(await getListingPath(origin));
      const page = await context.newPage();
      await signIn(page, origin, await account('demo'));
      return { listing, overview: await read('/'), leads: await read('/leads') };
    } finally {
      await context.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
await reportFigures('lighthouse', {
  ...figures,
  budgets: { performance: 95, accessibility: 100, 'best-practices': 100 },
});

/** Stores a session in the browser, which Lighthouse uses as well. */
async function signIn(page: Page, origin: string, account: Account) {
  await storeSession(page, account);
  await page.goto(`${origin}/privacy`);
  await page.close();
}

async function runLighthouse(url: string, port: number, file: string): Promise<Report> {
  const report = ['--output=json', `--output-path=${file}`, '--quiet'];
  const browser = [`--port=${port}`, '--disable-storage-reset', '--max-wait-for-load=20000'];
  // Closing the tab immediately afterwards would interrupt modules during their mount.
  const screenshot = '--disable-full-page-screenshot';
  const categories = `--only-categories=${CATEGORIES.join()}`;
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...report, ...browser, screenshot, categories]);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Returns the median scores, and the audits that reduce the score in any run. */
function summarize(reports: Report[]) {
  const score = (category: Category) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score)));
  const losses = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) => categories[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    ...Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])),
    losses: [...new Set(losses)],
  };
}
