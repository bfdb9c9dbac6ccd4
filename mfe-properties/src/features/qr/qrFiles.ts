import { QR_SIZE } from '../../property/qr/qrPath';

/** A code as a file that scales. */
export function qrSvg(path: string): Blob {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_SIZE}" height="${QR_SIZE}" viewBox="0 0 ${QR_SIZE} ${QR_SIZE}"><path d="M0 0h${QR_SIZE}v${QR_SIZE}H0z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return new Blob([markup], { type: 'image/svg+xml' });
}

/** The same code in pixels. */
export async function qrPng(path: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: QR_SIZE, height: QR_SIZE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, QR_SIZE, QR_SIZE);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('This browser makes no PNG.');
  return file;
}
