import type { CDPSession, Page } from 'playwright';
import { median } from '../figures.ts';
import { watchPaints } from '../paintTimes.ts';

export interface Typing {
  keys: number;
  /** From a key to the frame that shows it, ms. */
  median: number;
  p90: number;
}

/** Types into the middle of the text, at its end and in bold, on a processor four times slower. */
export async function typing(page: Page, protocol: CDPSession): Promise<Typing> {
  const field = page.getByRole('textbox', { name: 'About' });
  const waitsOf = await watchPaints(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const lines = field.locator('p');
  await lines.nth(Math.floor((await lines.count()) / 2)).click();
  const texts = ['Between the river and the sea, ', 'houses with gardens '];
  for (const text of texts) {
    await page.keyboard.type(text, { delay: 60 });
    await page.keyboard.press('ControlOrMeta+End');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('and a view of the tide', { delay: 60 });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const waits = await waitsOf();
  const sorted = [...waits].sort((one, other) => one - other);
  return {
    keys: waits.length,
    median: Math.round(median(waits)),
    p90: Math.round(sorted[Math.floor(sorted.length * 0.9)] ?? 0),
  };
}
