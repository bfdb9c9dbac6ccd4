import type { HostileCall } from './calls';

const MB = 1024 * 1024;
const BOUNDARY = 'hostile';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

type Content = string | Buffer;

const part = (disposition: string, content: Content, more = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const field = (name: string, value: string) => part(`name="${name}"`, value);
const file = (name: string, content: Content = pdf) => part(`name="file"; filename="${name}"`, content);
const close = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const named = (name: string) => close(field('kind', 'document'), file(name));
const times = (count: number, one: Buffer) => Buffer.concat(Array<Buffer>(count).fill(one));

/** The start of a PNG picture of 60,000 × 60,000 points: 14 GB once decoded. */
const hugePicture = Buffer.from(
  '89504e470d0a1a0a0000000d494844520000ea600000ea6008060000000000000000000049444154',
  'hex',
);

const bodies: [shape: string, makeBody: () => Buffer][] = [
  ['file name of 100,000 letters', () => named('x'.repeat(100_000))],
  ['file name with path, NUL and line breaks', () => named('../..\\etc/%0d%0a\0\u202epasswd')],
  ['file name `__proto__`', () => named('__proto__')],
  ['field `__proto__`', () => close(field('__proto__[polluted]', 'true'), file('a.pdf'))],
  ['deep field name', () => close(field(`a${'[a]'.repeat(2_000)}`, 'x'), file('a.pdf'))],
  ['1,000 fields', () => close(times(1_000, field('kind', 'document')), file('a.pdf'))],
  ['1 MB field', () => close(field('kind', 'x'.repeat(MB)), file('a.pdf'))],
  ['1 MB field name', () => close(field('x'.repeat(MB), 'x'), file('a.pdf'))],
  ['100 files', () => close(times(100, file('a.pdf')))],
  ['10,000 part headers', () => close(part('name="file"; filename="a"', pdf, 'X-A: b\r\n'.repeat(10_000)))],
  ['26 MB file', () => close(file('a.jpg', Buffer.alloc(26 * MB, 1)))],
  ['24 MB of zeros', () => close(file('a.jpg', Buffer.alloc(24 * MB)))],
  ['24 MB of half boundaries', () => close(file('a.jpg', `\r\n--${BOUNDARY.slice(0, -1)}`.repeat(2.4 * MB)))],
  ['picture of 3.6 gigapixels', () => close(file('a.png', hugePicture))],
  ['document that is none', () => close(field('kind', 'document'), file('a.pdf', 'MZ'))],
  ['cut off', () => named('a.pdf').subarray(0, -20)],
  ['another boundary', () => Buffer.from(named('a.pdf').toString().replaceAll(BOUNDARY, 'other'))],
  ['no parts', () => close()],
  ['empty', () => Buffer.alloc(0)],
];

const types: [shape: string, type: string][] = [
  ['no boundary', 'multipart/form-data'],
  ['empty boundary', 'multipart/form-data; boundary='],
  ['boundary of 8,000 letters', `multipart/form-data; boundary=${'x'.repeat(8_000)}`],
  ['multipart/mixed', `multipart/mixed; boundary=${BOUNDARY}`],
];

/** Makes hostile uploads. */
export const makeMultipartCalls = (): HostileCall[] => [
  ...bodies.map(([shape, makeBody]) => makeCall(shape, makeBody())),
  ...types.map(([shape, type]) => makeCall(shape, named('a.pdf'), type)),
];

const makeCall = (shape: string, body: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) => ({
  shape: `upload: ${shape}`,
  body,
  headers: { 'Content-Type': type },
});
