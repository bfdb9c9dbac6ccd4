import sanitize from 'sanitize-html';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of rich text in one line. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(?:\/(?:p|li|h2|h3|blockquote)|br\s*\/?)>/gi, ' '), { allowedTags: [] })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
