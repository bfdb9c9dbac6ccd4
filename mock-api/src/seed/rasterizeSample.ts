import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { getFilesDirectory } from '../pictures/fileInfo';
import { drawHouse } from './houses/drawHouse';
import { LIGHTS } from './houses/palette';
import { propertyRows } from './propertyRows';
import { getSampleFileName, PICTURE_WIDTHS, type SamplePicture } from './samplePictures';

const QUALITY = 82;
/** The drawing's own width (pixels) at this density (per inch). */
const DRAWN_WIDTH = 960;
const DENSITY_AT_FULL_SIZE = 72;

/** Every sample picture, by file name. */
const samples = new Map<string, { picture: SamplePicture; width: number }>();
for (const { picture } of propertyRows) {
  for (const light of LIGHTS) {
    for (const width of PICTURE_WIDTHS)
      samples.set(getSampleFileName({ ...picture, light }, width), { picture: { ...picture, light }, width });
  }
}

const inProgress = new Map<string, Promise<void>>();

export const isSamplePicture = (name: string) => samples.has(name);

/** Draws a sample picture into the directory. @returns false when there is no sample of that name */
export async function rasterizeSample(directory: string, name: string): Promise<boolean> {
  const sample = samples.get(name);
  if (!sample) return false;
  const work = inProgress.get(name) ?? draw(join(directory, name), sample.picture, sample.width);
  inProgress.set(name, work);
  await work.finally(() => inProgress.delete(name));
  return true;
}

/** Writes to a temporary name first, so that no request is served half a file. */
async function draw(file: string, picture: SamplePicture, width: number) {
  const svg = Buffer.from(drawHouse(picture));
  const density = (DENSITY_AT_FULL_SIZE * width) / DRAWN_WIDTH;
  await sharp(svg, { density }).resize({ width }).webp({ quality: QUALITY }).toFile(`${file}.tmp`);
  await rename(`${file}.tmp`, file);
}

/** The sizes that lists and cards show (pixels). Larger ones are drawn on demand. */
const WIDTHS = [320, 960] as const;

/** Draws the pictures of the first listings in advance, one after the other, so that the first visit is fast. */
export async function drawThumbnails(dataDirectory: string): Promise<void> {
  const directory = getFilesDirectory(dataDirectory);
  await mkdir(directory, { recursive: true });
  for (const width of WIDTHS) {
    for (const { picture } of propertyRows) {
      const name = getSampleFileName(picture, width);
      const isDrawn = await access(join(directory, name)).then(
        () => true,
        () => false,
      );
      if (!isDrawn) await rasterizeSample(directory, name);
    }
  }
}
