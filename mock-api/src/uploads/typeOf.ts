const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const PNG = '\x89PNG\r\n\x1a\n';
const PDF_TAIL = 1024;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What a file is by its first bytes, whatever its name says; undefined for anything that is not accepted. */
export function typeOf(bytes: Buffer): PictureType | 'application/pdf' | undefined {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 8) === PNG) return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  const tail = ascii(bytes, Math.max(0, bytes.length - PDF_TAIL), bytes.length);
  if (/^%PDF-\d\.\d/.test(ascii(bytes, 0, 8)) && tail.includes('%%EOF')) return 'application/pdf';
  return undefined;
}
