import { markWindow } from '../support/moduleFiles.ts';
import { test } from '../support/test.ts';
import { addressOf } from './addressOf.ts';
import { asideFrom } from './aside.ts';
import { expect } from './expect.ts';
import { type Fault, faults } from './faults.ts';
import { outcomes } from './outcomes.ts';
import { type Place, pages, widgets } from './places.ts';
import { collectReports } from './reports.ts';

// Time enough for a busy machine: some of them are a dozen steps.
test.describe.configure({ timeout: 90_000 });

const full = process.env.LINTEL_FULL === '1';

/** All places, or one page and, where that is another matter, one widget, so that each module has its turn. */
function placesFor({ ofWidgets }: Fault, turn: number): Place[] {
  if (full) return [...pages, ...widgets];
  const turns = [pages, ofWidgets ? widgets : []];
  return turns.flatMap((places) => places[turn % places.length] ?? []);
}

for (const [turn, fault] of faults.entries()) {
  for (const place of placesFor(fault, turn)) {
    test(`${fault.name}: ${place.name} is alone with it`, {
      tag: place.kind === 'widget' ? ['@ERR-06', '@OVW-08'] : ['@ERR-06'],
      annotation: [
        { type: 'place', description: `${place.module.id} ${place.name}` },
        { type: 'fault', description: fault.name },
      ],
    }, async ({ page, api, signedIn: _ }) => {
      await collectReports(page);
      const aside = asideFrom(page, place);
      const struck = await fault.strike(page, place, aside);
      await page.goto(await addressOf(place.path, api), { waitUntil: 'commit' });
      const isMarked = await markWindow(page);
      await outcomes[fault.shows]({ page, place, fault, struck, aside });
      expect(await isMarked()).toBe(true);
    });
  }
}
