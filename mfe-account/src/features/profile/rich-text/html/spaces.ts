import { GONE } from '../document/leaves';

const HARD = '\u00a0';

/** Whether a run is at a line's end, where HTML shows no space. */
const atEdge = (text: string, from: number, to: number) =>
  from === 0 || to === text.length || text[from - 1] === '\n' || text[to] === '\n';

/** The characters that text is made of: spaces, line breaks, and what can be seen. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\f\v]/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');

/** Spaces that HTML would not show become hard ones. As long as before. */
export const hardenSpaces = (text: string): string =>
  text.replace(/[ \u00a0]+/g, (run, from: number) => {
    if (atEdge(text, from, from + run.length)) return HARD.repeat(run.length);
    return run.length === 1 ? run : `${HARD.repeat(run.length - 1)} `;
  });

/** Takes back what `hardenSpaces` does: only a hard space between two words was meant as one. As long as before. */
export const softenSpaces = (text: string): string =>
  text.replace(/[ \u00a0]+/g, (run, from: number) =>
    run.length > 1 || atEdge(text, from, from + 1) ? ' '.repeat(run.length) : run,
  );

/** Takes away the spaces that HTML does not show. */
export const dropHiddenSpaces = (text: string): string =>
  text.replace(/ +/g, (run, from: number) =>
    atEdge(text, from, from + run.length) ? GONE.repeat(run.length) : ` ${GONE.repeat(run.length - 1)}`,
  );

/** Takes away the break at a line's end: in HTML it only keeps the line open. */
export const dropLastBreak = (text: string): string => text.replace(/\n$/, GONE);
