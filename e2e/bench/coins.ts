import { storeSession } from '../support/account.ts';
import { benchProduct, type Product } from './benchProduct.ts';
import { reportFigures } from './figures.ts';

// npm run bench: scrolling through 5,000 coins, from the first to beyond the thousandth.
const STEPS = 60;
const STEP_PX = 900;

const scrolling = await benchProduct(scroll);
await reportFigures('coins', { scrolling, budgets: { longTasks: 0 } });

async function scroll({ browser, origin, account }: Product) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await storeSession(page, await account('large'));
  await page.goto(`${origin}/coins`);
  await page.getByText('5,000 coins').waitFor();
  // The page's startup must not be measured as scrolling.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(700, 600);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP_PX);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }
  const figures = await page.evaluate(() => ({
    scrolled: Math.round(scrollY),
    rows: document.querySelectorAll('[aria-rowindex]').length,
    /** Tasks above 50 ms during the scrolling, ms. */
    longTasks: (window as unknown as { tasks: number[] }).tasks,
  }));
  await context.close();
  return figures;
}
