import { encodeQR } from 'qr';

/** Of every picture of a code, in pixels. */
export const QR_SIZE = 200;

/** Modules of white around a code: what scanners ask for at least. */
const QUIET_ZONE = 4;

/** The dark parts of a text's QR code as an SVG path in a square of `QR_SIZE`, in whole pixels and centred. */
export function qrPath(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const size = Math.floor(QR_SIZE / rows.length);
  const margin = Math.floor((QR_SIZE - size * rows.length) / 2);
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark ? `M${margin + x * size} ${margin + y * size}h${size}v${size}h-${size}z` : '',
      ),
    )
    .join('');
}
