import type { Page } from 'playwright';

export interface Dragging {
  /** Number of cards in the document while one of them is dragged. */
  cards: number;
  /** Durations (ms) of the tasks over 50 ms while a card is lifted, dragged and dropped. */
  longTasks: number[];
}

const OPENING = 'Contacted';
const across = ['Viewing Scheduled', 'Viewed', 'Contacted', 'New', 'Viewing Scheduled'];

/** Drags a card of the board over four columns and back, and drops it in another column. */
export async function measureDragging(page: Page): Promise<Dragging> {
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  const cards = await page.locator('[data-lead]').count();
  const start = await column(OPENING).getByRole('listitem').first().boundingBox();
  if (!start) throw new Error('There is nothing to drag.');
  const middles = await Promise.all(
    across.map(async (stage) => {
      const box = await column(stage).boundingBox();
      return box ? box.x + box.width / 2 : 0;
    }),
  );
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.mouse.move(start.x + start.width / 2, start.y + 50);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 55, { steps: 4 });
  for (const [index, middle] of middles.entries())
    await page.mouse.move(middle, start.y + 60 + index * 60, { steps: 30 });
  await page.mouse.up();
  await saved;
  await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').waitFor();
  const longTasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return { cards, longTasks };
}
