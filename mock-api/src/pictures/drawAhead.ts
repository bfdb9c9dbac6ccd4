import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { propertyRows } from '../seed/propertyRows';
import { samplePictureFile } from '../seed/samplePictures';
import { filesDirectory } from './filesDirectory';
import { rasterizeSample } from './rasterizeSample';

/** The sizes that lists and cards show (pixels); larger ones are drawn when somebody looks. */
const WIDTHS = [320, 960] as const;

/** Draws what the first visit to the listings will ask for, one after the other, so that nobody waits for it. */
export async function drawAhead(dataDirectory: string): Promise<void> {
  const directory = filesDirectory(dataDirectory);
  await mkdir(directory, { recursive: true });
  for (const width of WIDTHS) {
    for (const { picture } of propertyRows) {
      const name = samplePictureFile(picture, width);
      const isThere = await access(join(directory, name)).then(
        () => true,
        () => false,
      );
      if (!isThere) await rasterizeSample(directory, name);
    }
  }
}
