import sharp from 'sharp';
import { ApiError, invalid } from '../errors';

const SIDE = 400;
const QUALITY = 85;
/** A small file can unpack to gigabytes: what has more pixels than a good camera makes is not opened. */
const MAX_PIXELS = 50_000_000;
const DATA_URL = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The picture of a data URL as WebP of at most 400x400, without what the camera wrote into it.
 * @throws VALIDATION for what is no data URL; UNSUPPORTED_MEDIA for SVG and for what is no picture
 */
export async function avatarPicture(dataUrl: string): Promise<Buffer> {
  const encoded = DATA_URL.exec(dataUrl)?.[1];
  if (!encoded) throw invalid({ avatar: 'Send the picture as a data URL' });
  try {
    const picture = sharp(Buffer.from(encoded, 'base64'), { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (format === 'svg') throw new Error('SVG can hold scripts');
    return await picture
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new ApiError(
      415,
      'UNSUPPORTED_MEDIA',
      'This is not a picture that can be used. SVG is not accepted.',
    );
  }
}
