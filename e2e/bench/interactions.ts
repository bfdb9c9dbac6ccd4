import type { Page } from 'playwright';
import { storeSession } from '../support/account.ts';
import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { propertyList } from '../support/propertyList.ts';
import { reviewList } from '../support/reviewList.ts';
import { getSidebar } from '../support/shell.ts';
import { fillBasics, wizard } from '../support/wizard.ts';
import { benchProduct } from './benchProduct.ts';
import { reportFigures } from './figures.ts';

/** How much slower the processor is. */
const SLOWER = 4;
const ROUNDS = 3;

/** What a user pressed or typed, and how long the page took to show an answer. */
interface Interaction {
  /** What the user did, and the page's address then: `click /leads`. */
  name: string;
  /** From the input to the next frame, ms; a multiple of 8. */
  duration: number;
}

// npm run bench: interaction to next paint (INP) over an agent's usual work, on a slow processor.
await benchProduct(async ({ browser, origin, account }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const interactions: Interaction[] = [];
  await page.exposeFunction('noteInteraction', (one: Interaction) => interactions.push(one));
  await page.addInitScript(watchInteractions);
  await storeSession(page, await account('demo'));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(origin);
  await page.getByRole('region', { name: 'Recent Leads' }).getByRole('link').nth(1).waitFor();
  for (let round = 0; round < ROUNDS; round += 1) await workADay(page);
  await context.close();
  const durations = interactions.map(({ duration }) => duration).sort((a, b) => a - b);
  const percentile = (share: number) => durations[Math.ceil(durations.length * share) - 1];
  const slowest = [...interactions].sort((a, b) => b.duration - a.duration).slice(0, 10);
  await reportFigures('interactions', {
    count: durations.length,
    ...{ p50: percentile(0.5), p75: percentile(0.75), p98: percentile(0.98) },
    slowest: slowest.map(({ name, duration }) => `${duration} ms: ${name}`),
    budgets: { p75: 100 },
  });
});

/** Goes through the modules as an agent does. */
async function workADay(page: Page) {
  const go = async (name: string) => {
    await getSidebar(page).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await go('Leads');
  const leads = leadList(page);
  await leads.search.pressSequentially('an');
  await leads.search.fill('');
  await leads.sortBy('Date');
  await leads.names.first().click();
  const lead = leadPage(page);
  await lead.status.waitFor();
  await lead.noteText.pressSequentially('Called, wants to see it on Monday.');
  await lead.addNote.click();
  await lead.notes.first().waitFor();
  await lead.back.click();
  await leads.names.first().waitFor();

  await go('Properties');
  const properties = propertyList(page);
  await properties.cards.first().waitFor();
  await properties.search.pressSequentially('house');
  await properties.search.fill('');
  await page.getByRole('link', { name: 'Add Property' }).first().click();
  await wizard(page).field('Title').waitFor();
  await fillBasics(page, '');
  await wizard(page).field('Title').pressSequentially('Sunny house by the river');
  await wizard(page).next.click();
  await wizard(page).back.click();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await leave.or(properties.cards.first()).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await properties.cards.first().waitFor();

  await go('Reviews');
  await reviewList(page).search.pressSequentially('great');
  await reviewList(page).search.fill('');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').pressSequentially('news');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await go('Settings');
  await go('Overview');
}

/** Runs in the page: reports the longest event of each interaction. */
function watchInteractions() {
  type Timing = PerformanceEntry & { interactionId: number };
  const longest = new Map<number, Timing>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      const { interactionId, duration } = entry;
      if (!interactionId || duration <= (longest.get(interactionId)?.duration ?? 0)) continue;
      longest.set(interactionId, entry);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  setInterval(() => {
    const { noteInteraction } = window as unknown as { noteInteraction(one: object): void };
    for (const { name, duration } of longest.values())
      noteInteraction({ name: `${name} ${location.pathname}`, duration });
    longest.clear();
  }, 500);
}
