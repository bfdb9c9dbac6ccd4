import type { Page } from 'playwright';

export interface Reordering {
  pictures: number;
  /** Tasks above 50 ms while the last picture is dragged to the top, and back by the keyboard; ms. */
  longTasks: number[];
}

/**
 * Drags the last of the pictures over all others and moves it back by key, with every long task watched.
 * @throws Error when the order is not what it should be then
 */
export async function reordering(page: Page): Promise<Reordering> {
  const handles = page.getByRole('button', { name: /^Reorder / });
  const pictures = await handles.count();
  const order = () => handles.evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')));
  const before = await order();
  const first = await handles.first().boundingBox();
  const last = await handles.last().boundingBox();
  if (!first || !last) throw new Error('There is nothing to reorder.');
  await page.setViewportSize({ width: 1440, height: Math.ceil(last.y + 300) });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(last.x + 10, last.y + 20);
  await page.mouse.down();
  await page.mouse.move(last.x + 10, last.y, { steps: 4 });
  await page.mouse.move(first.x + 10, first.y, { steps: 60 });
  await page.mouse.up();
  await page.waitForTimeout(500);
  const [moved = ''] = before.slice(-1);
  expectOrder(await order(), [moved, ...before.slice(0, -1)]);
  await handles.first().focus();
  await page.keyboard.press('Space');
  for (let presses = 1; presses < pictures; presses += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(60);
  }
  await page.keyboard.press('Space');
  await page.waitForTimeout(500);
  expectOrder(await order(), before);
  const longTasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return { pictures, longTasks };
}

function expectOrder(order: unknown[], expected: unknown[]) {
  if (JSON.stringify(order) !== JSON.stringify(expected))
    throw new Error(`The pictures stand as ${order.join(', ')}; they should as ${expected.join(', ')}.`);
}
