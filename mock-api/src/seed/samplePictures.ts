import { createHash } from 'node:crypto';
import type { Form, Light } from './houses/palette';

/** Widths in which each sample picture is rasterized, smallest first (pixels). */
export const PICTURE_WIDTHS = [320, 960, 1600] as const;
/** Returns the height of a drawing, which is always 3:2. */
export const getHeight = (width: number) => Math.round((width * 2) / 3);

export interface SamplePicture {
  seed: number;
  form: Form;
  variant: number;
  light: Light;
}

/** Returns the file name of one size under /api/files. It is not secret: all accounts share the pictures. */
export function getSampleFileName(picture: SamplePicture, width: number): string {
  const key = `lintel sample ${picture.form} ${picture.variant} ${picture.seed} ${picture.light} ${width}`;
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.webp`;
}
