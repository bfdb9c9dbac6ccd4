import { richText } from '@lintel/contract/rich-text';

const tag = /<\/?([a-z0-9]+)((?:\s[^<>]*?)?)\s*\/?>/g;
const link = / href="(?:https?:\/\/|mailto:)[^\s"<>]+" rel="noopener noreferrer nofollow"/;

/** Finds every tag of rich text that is not exactly an allowed one, and any other `<`. */
export function findForeignMarkup(html: string): string[] {
  const rest = html.replace(tag, (whole, name: string, attributes: string) => {
    const isAllowed = (richText.elements as readonly string[]).includes(name);
    const isPlain = attributes === '' || (name === 'a' && attributes.replace(link, '') === '');
    return isAllowed && isPlain ? '' : whole;
  });
  return rest.match(/.?[<>].{0,40}/g) ?? [];
}
