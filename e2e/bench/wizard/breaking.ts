import type { Page } from 'playwright';
import { largePicture } from '../../support/pictures.ts';
import type { CuttingProxy } from './CuttingProxy.ts';

export interface Breaking {
  /** Text of the row after the connection was closed in the middle of its upload. */
  said: string | null;
  /** Number of the listing's pictures after another attempt. */
  pictures: number;
  /** Number of pictures for which the server has files. */
  stored: number;
}

const NAME = 'broken.png';
const BYTES = 12 * 1024 ** 2;

/**
 * Sends a picture of 12 MB over a connection that closes halfway, then sends it again.
 * @param page the second step of a listing without pictures
 */
export async function breaking(
  page: Page,
  proxy: CuttingProxy,
  counts: { saved(): Promise<number>; stored(): Promise<number> },
): Promise<Breaking> {
  const before = await counts.stored();
  const row = page.getByRole('list', { name: 'Images' }).getByRole('listitem').filter({ hasText: NAME });
  proxy.cutAfter(BYTES / 2);
  await page.locator('input[type="file"]').setInputFiles(largePicture(NAME, BYTES));
  const said = await row.getByRole('alert').textContent();
  proxy.restore();
  await row.getByRole('button', { name: /^Try again/ }).click();
  await row.locator('img[src*="/api/files/"]').waitFor({ timeout: 60_000 });
  await page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor();
  return { said, pictures: await counts.saved(), stored: (await counts.stored()) - before };
}
