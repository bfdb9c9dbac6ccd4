import type { CDPSession, Page } from 'playwright';
import { median } from '../figures.ts';
import { watchPaints } from '../paintTimes.ts';

export interface Typing {
  /** The step with the most controls, and their number. */
  step: string;
  controls: number;
  keys: number;
  /** From a key to the frame that shows it, ms. */
  median: number;
  p90: number;
}

const STEP = 'Location';

/** Types into several fields of the step with the most fields, on a processor four times slower. */
export async function typing(page: Page, protocol: CDPSession): Promise<Typing> {
  await page.getByRole('button', { name: STEP }).first().click();
  await page.getByRole('heading', { level: 1, name: STEP }).waitFor();
  const controls = await page.locator('form').locator('input, select, textarea').count();
  const waitsOf = await watchPaints(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const label of ['City', 'District', 'Full address', 'Metro distance (km)']) {
    const text = label.includes('km') ? '12.5' : 'Quinta da Marinha e Cascais';
    await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 60 });
  }
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const waits = await waitsOf();
  const sorted = [...waits].sort((one, other) => one - other);
  return {
    step: STEP,
    controls,
    keys: waits.length,
    median: Math.round(median(waits)),
    p90: Math.round(sorted[Math.floor(sorted.length * 0.9)] ?? 0),
  };
}
