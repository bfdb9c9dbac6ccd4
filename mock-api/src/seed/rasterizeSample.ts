import sharp from 'sharp';
import type { FileStore } from '../files/FileStore';
import { drawHouse } from './houses/drawHouse';
import { LIGHTS } from './houses/palette';
import { propertyRows } from './propertyRows';
import { getSampleFileName, PICTURE_WIDTHS, type SamplePicture } from './samplePictures';

const QUALITY = 82;
/** Width of the drawing (pixels) at this density (per inch). */
const DRAWN_WIDTH = 960;
const DENSITY_AT_FULL_SIZE = 72;

interface Sample {
  picture: SamplePicture;
  width: number;
}

/** Every sample picture, by file name. */
const samples = new Map<string, Sample>();
for (const { picture } of propertyRows) {
  for (const light of LIGHTS) {
    for (const width of PICTURE_WIDTHS)
      samples.set(getSampleFileName({ ...picture, light }, width), { picture: { ...picture, light }, width });
  }
}

const inProgress = new Map<string, Promise<void>>();

export const isSamplePicture = (name: string) => samples.has(name);

/** Draws a sample picture and saves it. @returns false when there is no sample of that name */
export async function rasterizeSample(files: FileStore, name: string): Promise<boolean> {
  const sample = samples.get(name);
  if (!sample) return false;
  const work = inProgress.get(name) ?? draw(sample).then((content) => files.save(name, content));
  inProgress.set(name, work);
  await work.finally(() => inProgress.delete(name));
  return true;
}

function draw({ picture, width }: Sample): Promise<Buffer> {
  const svg = Buffer.from(drawHouse(picture));
  const density = (DENSITY_AT_FULL_SIZE * width) / DRAWN_WIDTH;
  return sharp(svg, { density }).resize({ width }).webp({ quality: QUALITY }).toBuffer();
}

/** The sizes that lists and cards show (pixels). Larger ones are drawn on demand. */
const WIDTHS = [320, 960] as const;

/** Draws the pictures of the first listings in advance, one after the other, so that the first visit is fast. */
export async function drawThumbnails(files: FileStore): Promise<void> {
  for (const width of WIDTHS) {
    for (const { picture } of propertyRows) {
      const name = getSampleFileName(picture, width);
      if (!(await files.find(name))) await rasterizeSample(files, name);
    }
  }
}
