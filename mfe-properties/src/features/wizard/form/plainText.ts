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
  return getParagraphs(body).join('\n\n');
}

/** The text of each innermost block, and the text beside the blocks. */
function getParagraphs(parent: Element): string[] {
  if (!parent.querySelector(BLOCKS)) return [parent.textContent ?? ''];
  const paragraphs: string[] = [];
  let beside = '';
  const endParagraph = () => {
    if (beside.trim()) paragraphs.push(beside.trim());
    beside = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS))) {
      endParagraph();
      paragraphs.push(...getParagraphs(node));
    } else beside += node.textContent;
  }
  endParagraph();
  return paragraphs;
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
