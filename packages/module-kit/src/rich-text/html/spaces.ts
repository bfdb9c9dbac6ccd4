import { GONE } from '../document/leaves';

const HARD = '\u00a0';

/** Whether a run touches the start or end of a line, where HTML shows no space. */
const atEdge = (text: string, from: number, to: number) =>
  from === 0 || to === text.length || text[from - 1] === '\n' || text[to] === '\n';

/** Normalizes line breaks and spaces, and removes control characters. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\f\v]/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');

/** Replaces spaces that HTML would not show with non-breaking ones. Keeps the length. */
export const hardenSpaces = (text: string): string =>
  text.replace(/[ \u00a0]+/g, (run, from: number) => {
    if (atEdge(text, from, from + run.length)) return HARD.repeat(run.length);
    return run.length === 1 ? run : `${HARD.repeat(run.length - 1)} `;
  });

/** Reverts `hardenSpaces`: only a single non-breaking space between two words is intended. Keeps the length. */
export const softenSpaces = (text: string): string =>
  text.replace(/[ \u00a0]+/g, (run, from: number) =>
    run.length > 1 || atEdge(text, from, from + 1) ? ' '.repeat(run.length) : run,
  );

/** Marks the spaces that HTML does not show as removed. */
export const dropHiddenSpaces = (text: string): string =>
  text.replace(/ +/g, (run, from: number) =>
    atEdge(text, from, from + run.length) ? GONE.repeat(run.length) : ` ${GONE.repeat(run.length - 1)}`,
  );

/** Marks the break at the end of a line as removed: in HTML it only gives an empty line its height. */
export const dropLastBreak = (text: string): string => text.replace(/\n$/, GONE);
