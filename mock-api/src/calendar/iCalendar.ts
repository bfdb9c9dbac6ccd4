/** A line of iCalendar text (RFC 5545): its name, with parameters, and its value in the form of its type. */
export type ContentLine = readonly [name: string, value: string];

const MAX_OCTETS = 75;

export const formatLines = (lines: readonly ContentLine[]): string =>
  lines.map(([name, value]) => `${foldLine(`${name}:${value}`)}\r\n`).join('');

/** Folds a long line, between characters, each of which may have several octets. */
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

/** Escapes a text as a value. */
export const toText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Escapes a text as the value of a parameter, with quotation marks encoded by RFC 6868. */
export const toParameter = (text: string) =>
  `"${text
    .replaceAll('^', '^^')
    .replaceAll(/\r\n?|\n/g, '^n')
    .replaceAll(CONTROL, '')
    .replaceAll('"', "^'")}"`;

/** Formats a local time (ms): `20261126T161500`. */
export const toLocalTime = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');

/** Formats a moment (ms): `20261126T161500Z`. */
export const toUtcTime = (moment: number) => `${toLocalTime(moment)}Z`;

/** Formats a day: `20261126`. */
export const toDate = (day: string) => day.replaceAll('-', '');
