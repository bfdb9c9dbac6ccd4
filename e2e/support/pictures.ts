import { crc32, deflateSync } from 'node:zlib';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG whose rows are filled by `row`, three bytes per pixel. */
function png(width: number, height: number, row: (y: number) => Buffer, level: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.from([0]), row(y)]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a picture whose color depends on its name: `picture('pool.png')`. */
export function picture(name: string, { width = 640, height = 480 } = {}): File {
  const colour = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
  const pixel = [colour >> 16, (colour >> 8) & 255, colour & 255];
  const row = Buffer.from(Array.from({ length: width }, () => pixel).flat());
  return { name, mimeType: 'image/png', buffer: png(width, height, () => row, 6) };
}

/** Creates an incompressible picture of about the given number of bytes. */
export function largePicture(name: string, bytes: number): File {
  const side = Math.round(Math.sqrt(bytes / 3));
  const noise = Buffer.alloc(side * 3 + 997);
  for (let at = 0, value = 1; at < noise.length; at += 1) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise[at] = value >> 16;
  }
  const row = (y: number) => noise.subarray(y % 997, (y % 997) + side * 3);
  return { name, mimeType: 'image/png', buffer: png(side, side, row, 0) };
}

/** Creates a PDF with one empty page. */
export const pdf = (name: string): File => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
});
