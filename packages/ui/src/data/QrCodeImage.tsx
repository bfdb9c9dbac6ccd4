import { encodeQR } from 'qr';

/** Edge length in pixels. */
export const QR_SIZE = 200;

/** White modules around the code: the minimum that scanners need. */
const QUIET_ZONE = 4;

/** Places an edge between modules exactly, or at the nearest pixel. */
const roundings = {
  exact: (edge: number) => Math.round(edge * 1000) / 1000,
  pixels: Math.round,
};

/**
 * Returns the dark modules of a text's QR code as an SVG path in a square of `QR_SIZE`, quiet zone included.
 * @param edges 'exact' for vector output, 'pixels' for bitmaps without gray edges
 */
export function toQrPath(text: string, edges: keyof typeof roundings = 'exact'): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const at = (index: number) => roundings[edges]((index * QR_SIZE) / rows.length);
  const length = (index: number) => roundings.exact(at(index + 1) - at(index));
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${at(x)} ${at(y)}h${length(x)}v${length(y)}h-${length(x)}z` : '')),
    )
    .join('');
}

/** A QR code, black on white in both themes because scanners need the contrast. */
export function QrCodeImage({ path, label }: { path: string; label: string }) {
  return (
    <svg
      width={QR_SIZE}
      height={QR_SIZE}
      viewBox={`0 0 ${QR_SIZE} ${QR_SIZE}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${QR_SIZE}v${QR_SIZE}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
