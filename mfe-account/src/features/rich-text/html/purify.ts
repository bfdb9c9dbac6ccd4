import { richText } from '@lintel/contract/rich-text';
import DOMPurify, { type Config } from 'dompurify';

/** Elements that mean the same as allowed ones, or end a line: they are read, and never written. */
const understood =
  'b i h1 h4 h5 h6 div section article header footer main aside nav address figure figcaption pre hr dl dt dd table caption thead tbody tfoot tr th td span';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...richText.elements, ...understood.split(' ')],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** HTML from the API, without what runs, loads or restyles. */
export const purify = (html: string): DocumentFragment => DOMPurify.sanitize(html, config);

/** HTML from the clipboard: what it looks like tells there what it means, so styles and classes stay to be read. */
export const purifyPasted = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...config, ALLOWED_ATTR: ['href', 'style', 'class'] });
