import type { Schemas } from '@lintel/contract/api';
import { request } from 'playwright';
import { Api } from '../support/Api.ts';
import { storeSession } from '../support/account.ts';
import { benchProduct, type Product } from './benchProduct.ts';
import { median, reportFigures } from './figures.ts';

// npm run bench: from a visitor's action to the figure that it changes in an agent's open tab.
const RUNS = 5;

const live = await benchProduct(measure);
await reportFigures('live', { live, budgets: { view: 1000, enquiry: 1000 } });

async function measure({ browser, origin, account }: Product) {
  const agent = await account('demo');
  const visitor = await request.newContext({ baseURL: origin });
  const [listing] = await new Api(visitor, agent).get<Schemas['Property'][]>(
    '/properties?state=Active&_limit=1',
  );
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await storeSession(page, agent);
  await page.goto(`${origin}/analytics`);

  /** @returns from the visitor's call to the frame that shows the figure one higher, ms */
  async function untilCounted(label: string, path: string, data: object): Promise<number> {
    const figure = page.getByRole('link', { name: new RegExp(`^${label}: `) });
    const name = (await figure.getAttribute('aria-label')) ?? '';
    const number = Number(name.replace(/\D/g, ''));
    const next = new Intl.NumberFormat('en-US').format(number + 1);
    const from = performance.now();
    const answer = await visitor.post(`/api/public${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    await page.getByRole('link', { name: `${label}: ${next}`, exact: true }).waitFor();
    return performance.now() - from;
  }

  const [views, enquiries]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const view = { visitorId: `a-visitor-of-many-${run}`, source: 'Direct' };
    views.push(await untilCounted('Total Views', `/listings/${listing?.slug}/views`, view));
    const from = { name: 'Grace Hopper', email: `grace.${run}@example.com`, consent: true };
    const enquiry = { slug: listing?.slug, message: 'May I see it?', ...from };
    enquiries.push(await untilCounted('Leads', '/enquiries', enquiry));
  }
  await context.close();
  await visitor.dispose();
  return { view: Math.round(median(views)), enquiry: Math.round(median(enquiries)) };
}
