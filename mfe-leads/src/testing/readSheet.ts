import { guessMapping } from '../features/import/sheet/Mapping';
import { Sheet } from '../features/import/sheet/Sheet';
import type { ImportSettings } from '../features/import/sheet/SheetFile';

/** Reads and checks a file as the import page does. @param given replaces guessed settings */
export async function readSheet(
  content: BlobPart,
  of: 'leads' | 'subscribers' = 'leads',
  given: Partial<ImportSettings> = {},
) {
  const sheet = new Sheet(of);
  const read = await sheet.read(new File([content], 'leads.csv', { type: 'text/csv' }), () => {});
  const settings: ImportSettings = { mapping: guessMapping(of, read.titles), choices: {}, ...given };
  return { sheet, read, settings, check: await sheet.check(settings) };
}
type Opened = Awaited<ReturnType<typeof readSheet>>;

export const readValues = async ({ sheet }: Opened) =>
  (await sheet.preview('all', 100)).map((row) => row.values);
export const readFaults = async ({ sheet }: Opened) =>
  (await sheet.preview('all', 100)).map((row) => row.fault);

/** A local date as the import sends it, in UTC. @param parts year, month from 0, day, hours, minutes */
export const dayInUtc = (...parts: [number, number, number, number?, number?]) =>
  new Date(...parts).toISOString();
