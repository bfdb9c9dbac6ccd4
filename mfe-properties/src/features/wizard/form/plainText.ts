/** Any tag except paragraphs and line breaks, the only ones in typed text. */
const TEXT_ONLY = /<(?!\/?p>|br\s*\/?>)/i;

const BLOCKS = 'p, li, h2, h3, blockquote';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts HTML to plain text: an empty line between paragraphs, a newline for each line break. */
export function htmlToText(html: string): string {
  // With an explicit body the parser keeps leading spaces.
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  if (blocks.length === 0) return body.textContent ?? '';
  return blocks.map(({ textContent }) => textContent).join('\n\n');
}

/** Converts plain text to HTML. A single paragraph gets no tag. */
export function textToHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br />'));
  return paragraphs.length < 2 ? paragraphs.join('') : paragraphs.map((each) => `<p>${each}</p>`).join('');
}

/** Whether editing as plain text would lose lists, headings, links or emphasis. */
export const hasFormatting = (html: string): boolean => TEXT_ONLY.test(html);
