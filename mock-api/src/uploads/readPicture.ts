import sharp from 'sharp';
import { ApiError } from '../errors';
import { PICTURE_WIDTHS } from '../seed/samplePictures';

/** A few kilobytes can unfold into gigabytes: what has more pixels is not decoded. */
const MOST_PIXELS = 64_000_000;
const QUALITY = 82;
/** A strip of a picture is not made taller than this times its width: WebP ends at 16,383 pixels. */
const TALLEST = 4;

export interface PictureSize {
  bytes: Buffer;
  width: number;
  height: number;
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();

/**
 * A picture as WebP in up to three widths, smallest first: turned as its EXIF says, without EXIF (a phone's picture
 * carries the position of the home), never enlarged.
 * @throws UNSUPPORTED_MEDIA when it cannot be decoded to its end or has too many pixels
 */
export function pictureSizes(bytes: Buffer): Promise<PictureSize[]> {
  return decoding(async () => {
    const { autoOrient } = await open(bytes).metadata();
    const widths = new Set(PICTURE_WIDTHS.map((width) => Math.min(width, autoOrient.width)));
    const sizes: PictureSize[] = [];
    for (const width of widths) {
      const { data, info } = await open(bytes)
        .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ bytes: data, width: info.width, height: info.height });
    }
    return sizes;
  });
}

/** The same picture in its own format and size, without EXIF: a scanned page has to stay readable. */
export const withoutMetadata = (bytes: Buffer): Promise<Buffer> => decoding(() => open(bytes).toBuffer());

async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'This picture is damaged or has too many pixels');
  }
}
