import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { largePicture } from '../../support/pictures.ts';

export interface Uploading {
  files: number;
  megabytes: number;
  seconds: number;
  /** Whether the server stored them in the chosen order. */
  inOrder: boolean;
}

const FILES = 16;
const BYTES = 12 * 1024 ** 2;

/**
 * Selects sixteen 12 MB pictures simultaneously and waits until all of them are on the server.
 * @param savedNames returns the names of the listing's pictures on the server, in its order
 */
export async function uploading(page: Page, savedNames: () => Promise<string[]>): Promise<Uploading> {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-pictures-'));
  const names = Array.from(
    { length: FILES },
    (_, index) => `picture-${String(index + 1).padStart(2, '0')}.png`,
  );
  const { buffer } = largePicture('noise.png', BYTES);
  try {
    for (const name of names) await writeFile(join(directory, name), buffer);
    const started = Date.now();
    await page.locator('input[type="file"]').setInputFiles(names.map((name) => join(directory, name)));
    const rows = page.getByRole('list', { name: 'Images' }).locator('img[src*="/api/files/"]');
    await rows.nth(FILES - 1).waitFor({ timeout: 300_000 });
    const seconds = (Date.now() - started) / 1000;
    await page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor({ timeout: 30_000 });
    const inOrder = JSON.stringify(await savedNames()) === JSON.stringify(names);
    return {
      files: FILES,
      megabytes: Math.round(buffer.length / 1024 ** 2),
      seconds: Math.round(seconds),
      inOrder,
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
