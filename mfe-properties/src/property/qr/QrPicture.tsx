import { QR_SIZE } from './qrPath';

/** A QR code in black on white, whatever the theme: scanners want it so. */
export function QrPicture({ path, label }: { path: string; label: string }) {
  return (
    <svg width={QR_SIZE} height={QR_SIZE} viewBox={`0 0 ${QR_SIZE} ${QR_SIZE}`} role="img" aria-label={label}>
      <path d={`M0 0h${QR_SIZE}v${QR_SIZE}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
