/** Paragraphs and line breaks: all that a description typed as text is made of. */
const TEXT_ONLY = /<(?!\/?p>|br\s*\/?>)/i;

const BLOCKS = 'p, li, h2, h3, blockquote';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML as it is typed: an empty line between paragraphs, a line break within one. */
export function textOfHtml(html: string): string {
  // Named, since spaces before a body that is not are dropped.
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  if (blocks.length === 0) return body.textContent ?? '';
  return blocks.map(({ textContent }) => textContent).join('\n\n');
}

/** The other way round. One paragraph alone needs no tag. */
export function htmlOfText(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => escaped(paragraph).replaceAll('\n', '<br />'));
  return paragraphs.length < 2 ? paragraphs.join('') : paragraphs.map((each) => `<p>${each}</p>`).join('');
}

/** Whether typing would lose something: lists, headings, links, emphasis. */
export const hasFormatting = (html: string): boolean => TEXT_ONLY.test(html);
