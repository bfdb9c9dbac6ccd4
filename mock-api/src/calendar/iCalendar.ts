/** A line of iCalendar text (RFC 5545): its name, with parameters, and its value in the form of its type. */
export type ContentLine = readonly [name: string, value: string];

const MAX_OCTETS = 75;

export const formatLines = (lines: readonly ContentLine[]): string =>
  lines.map(([name, value]) => `${foldLine(`${name}:${value}`)}\r\n`).join('');

/** Continues a long line on the next ones, between characters, each of which may be several octets. */
function foldLine(line: string): string {
  const folded: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the format has no way to write them.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text as a value. */
export const toText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A text as the value of a parameter, in which quotation marks are written as RFC 6868 says. */
export const toParameter = (text: string) =>
  `"${text
    .replaceAll('^', '^^')
    .replaceAll(/\r\n?|\n/g, '^n')
    .replaceAll(CONTROL, '')
    .replaceAll('"', "^'")}"`;

/** `20261126T161500`, of a time (ms) as clocks show it. */
export const toLocalTime = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');

/** `20261126T161500Z`, of a moment (ms). */
export const toUtcTime = (moment: number) => `${toLocalTime(moment)}Z`;

/** `20261126`, of a day. */
export const toDate = (day: string) => day.replaceAll('-', '');
