import type { Area } from 'react-easy-crop';

/** Size and quality at which the server stores a photo. */
const SIDE_PX = 400;
const QUALITY = 0.92;

/**
 * Crops a picture, and scales the result down to the size that the server stores.
 * @param area the crop in the picture's pixels
 * @returns a data URL
 * @throws DOMException when the picture can't be loaded
 */
export async function cropPicture(url: string, area: Area): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(SIDE_PX, Math.round(area.width));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas.toDataURL('image/webp', QUALITY);
}
