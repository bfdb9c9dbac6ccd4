import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeSession } from '../support/account.ts';
import { benchProduct, type Product } from './benchProduct.ts';
import { reportFigures } from './figures.ts';

// npm run bench: a file of 50,000 leads from the choice of the file to the last row.
const ROWS = 50_000;

const leadImport = await benchProduct(measure);
await reportFigures('lead-import', { leadImport, budgets: { stored: ROWS, longestTask: 200 } });

async function measure({ origin, browser, data, account }: Product) {
  const agent = await account('empty');
  const file = join(data, 'leads.csv');
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Lead ${row},lead.${row}@example.com,+351 ${row},New,"Asked for ""number ${row}"", twice"`,
  );
  await writeFile(file, ['Name,Email,Phone,Status,Message', ...rows].join('\r\n'));
  const page = await browser.newPage();
  await storeSession(page, agent);
  await page.goto(`${origin}/leads/import`);
  const choose = page.getByLabel('CSV file');
  await choose.waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const begin = performance.now();
  await choose.setInputFiles(file);
  const go = page.getByRole('button', { name: 'Import 50,000 leads' });
  await go.waitFor({ timeout: 120_000 });
  const checked = performance.now();
  await go.click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor({ timeout: 300_000 });
  const end = performance.now();
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  const list = await fetch(`${origin}/api/leads?_limit=1`, {
    headers: { Authorization: `Bearer ${agent.token}` },
  });
  return {
    rows: ROWS,
    stored: (await list.json()).meta.total as number,
    msUntilChecked: Math.round(checked - begin),
    msToImport: Math.round(end - checked),
    longestTask: Math.max(0, ...tasks),
    longTasks: tasks.length,
  };
}
