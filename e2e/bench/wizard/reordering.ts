import type { Browser, Page } from 'playwright';
import { busyTasks } from './busyTasks.ts';

export interface Reordering {
  pictures: number;
  /**
   * Tasks with more than 50 ms of processor time while the last picture was dragged to the top and moved back by key.
   */
  longTasks: number[];
  /** Processor time of the longest task, ms. */
  longest: number;
}

/**
 * Drags the last picture over all others and moves it back by key, recording every long task.
 * @throws Error when the resulting order is wrong
 */
export async function measureReordering(browser: Browser, page: Page): Promise<Reordering> {
  const handles = page.getByRole('button', { name: /^Reorder / });
  const pictures = await handles.count();
  const before = await handles.evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')));
  // Matches whole words: position 1 is not position 15.
  const waitForAnnouncement = (text: string) =>
    page.getByText(new RegExp(`${text.replaceAll(' ', '\\s+')}\\b`)).waitFor({ state: 'attached' });
  const untilOrder = (expected: (string | null)[]) =>
    page.waitForFunction((labels) => {
      const all = [...document.querySelectorAll('[aria-label^="Reorder "]')];
      return JSON.stringify(all.map((handle) => handle.getAttribute('aria-label'))) === labels;
    }, JSON.stringify(expected));
  const first = await handles.first().boundingBox();
  const last = await handles.last().boundingBox();
  if (!first || !last) throw new Error('There is nothing to reorder.');
  await page.setViewportSize({ width: 1440, height: Math.ceil(last.y + 300) });
  const tasks = await busyTasks(browser, page, async () => {
    await page.mouse.move(last.x + 10, last.y + 20);
    await page.mouse.down();
    await page.mouse.move(last.x + 10, last.y, { steps: 4 });
    await page.mouse.move(first.x + 10, first.y, { steps: 60 });
    // The list follows the pointer frame by frame.
    await waitForAnnouncement(`from position ${pictures} to position 1`);
    await page.mouse.up();
    const [moved = ''] = before.slice(-1);
    await untilOrder([moved, ...before.slice(0, -1)]);
    await handles.first().focus();
    await page.keyboard.press('Space');
    await waitForAnnouncement('You have lifted an item');
    for (let position = 2; position <= pictures; position += 1) {
      await page.keyboard.press('ArrowDown');
      await waitForAnnouncement(`from position 1 to position ${position}`);
    }
    await page.keyboard.press('Space');
    await untilOrder(before);
  });
  return { pictures, longTasks: tasks.filter((duration) => duration > 50), longest: tasks[0] ?? 0 };
}
