import { storeSession } from '../../support/account.ts';
import { benchProduct, type Product } from '../benchProduct.ts';
import { leadList, type Screen } from '../coldLoad.ts';
import { compareSizes } from '../compareSizes.ts';
import { reportFigures } from '../figures.ts';
import { measureDragging } from './dragging.ts';

// npm run bench: cold leads as table and board with 60 leads and with 100,000; then a drag.
const board: Screen = { module: 'leads', path: '/leads?view=board', ready: '[data-lead]' };

const figures = await benchProduct(async (product) => ({
  table: await compareSizes(product, leadList),
  board: await compareSizes(product, board),
  drag: await drag(product),
}));
await reportFigures('leads', { ...figures, budgets: { tableRatio: 1.2, boardRatio: 2, longTasks: 0 } });

async function drag({ browser, origin, account }: Product) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await storeSession(page, await account('large'));
  await page.goto(origin + board.path);
  await page.locator(board.ready).first().waitFor();
  await page.getByRole('region', { name: 'Lost', exact: true }).getByRole('link').first().waitFor();
  const measured = await measureDragging(page);
  await context.close();
  return measured;
}
