import sharp from 'sharp';
import { ApiError } from '../errors';
import { PICTURE_WIDTHS } from '../seed/samplePictures';

/** A few kilobytes can unpack to gigabytes: pictures with more pixels are not decoded. */
const MAX_PIXELS = 64_000_000;
const QUALITY = 82;
/** Maximum ratio of height to width in a resized picture: WebP is limited to 16,383 pixels. */
const MAX_ASPECT = 4;

export interface PictureSize {
  bytes: Buffer;
  width: number;
  height: number;
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();

/**
 * Converts a picture to WebP in up to three widths, smallest first: rotated by its EXIF orientation, without EXIF
 * (a phone's picture reveals the position of a home), never enlarged.
 * @throws UNSUPPORTED_MEDIA when it cannot be fully decoded or has too many pixels
 */
export function resizePicture(bytes: Buffer): Promise<PictureSize[]> {
  return decode(async () => {
    const { autoOrient } = await open(bytes).metadata();
    const widths = new Set(PICTURE_WIDTHS.map((width) => Math.min(width, autoOrient.width)));
    const sizes: PictureSize[] = [];
    for (const width of widths) {
      const { data, info } = await open(bytes)
        .resize({ width, height: width * MAX_ASPECT, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ bytes: data, width: info.width, height: info.height });
    }
    return sizes;
  });
}

/** Returns the picture in its own format and size, without EXIF: a scanned page has to stay readable. */
export const stripMetadata = (bytes: Buffer): Promise<Buffer> => decode(() => open(bytes).toBuffer());

async function decode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'This picture is damaged or has too many pixels');
  }
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const PNG = '\x89PNG\r\n\x1a\n';
const PDF_TAIL = 1024;

type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Detects a file's type by its first bytes, not its name; undefined for any type that is not accepted. */
export function detectType(bytes: Buffer): PictureType | 'application/pdf' | undefined {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 8) === PNG) return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  const tail = ascii(bytes, Math.max(0, bytes.length - PDF_TAIL), bytes.length);
  if (/^%PDF-\d\.\d/.test(ascii(bytes, 0, 8)) && tail.includes('%%EOF')) return 'application/pdf';
  return undefined;
}
