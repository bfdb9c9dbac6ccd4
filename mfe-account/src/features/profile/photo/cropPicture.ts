import type { Area } from 'react-easy-crop';

/** What the server keeps of a picture at most. */
const SIDE_PX = 400;
const QUALITY = 0.92;

/**
 * The chosen part of a picture, no larger than it is kept.
 * @param area in the picture's own pixels
 * @returns a data URL
 * @throws DOMException when the picture is gone
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
