import { QR_SIZE, toQrPath } from '@lintel/ui';

/** A text's QR code as an SVG file. */
export function createQrSvg(text: string): Blob {
  const path = toQrPath(text);
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_SIZE}" height="${QR_SIZE}" viewBox="0 0 ${QR_SIZE} ${QR_SIZE}" shape-rendering="crispEdges"><path d="M0 0h${QR_SIZE}v${QR_SIZE}H0z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return new Blob([markup], { type: 'image/svg+xml' });
}

/** A text's QR code as a PNG file. @throws when the browser can't draw it */
export async function createQrPng(text: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: QR_SIZE, height: QR_SIZE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error("This browser doesn't support canvas.");
  context.fillStyle = '#fff';
  context.fillRect(0, 0, QR_SIZE, QR_SIZE);
  context.fillStyle = '#000';
  context.fill(new Path2D(toQrPath(text, 'pixels')));
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error("This browser can't create PNG files.");
  return file;
}
