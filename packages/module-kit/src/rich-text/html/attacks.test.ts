import { richText } from '@lintel/contract/rich-text';
import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import { readPasted } from '../paste/readPasted';
import { readHtml } from './readHtml';
import { writeHtml } from './writeHtml';

const elements: readonly string[] = richText.elements;

/** Returns the disallowed elements of some HTML, as parsed by a browser. */
function foreignIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')]
    .filter(
      ({ localName, attributes }) =>
        !elements.includes(localName) ||
        [...attributes].some(
          ({ name, value }) =>
            localName !== 'a' ||
            (name === 'href'
              ? !richText.linkAddress.test(value)
              : name !== 'rel' || value !== richText.linkRelation),
        ),
    )
    .map(({ outerHTML }) => outerHTML);
}

test.each(richTextAttacks)('[PROF-08] removes an attack, stored or pasted: %s', (attack) => {
  for (const html of [attack, `<p>before ${attack} after</p>`, `<ul><li>${attack}`]) {
    for (const blocks of [readHtml(html), readPasted(html)]) {
      const written = writeHtml(blocks);
      expect(foreignIn(written)).toEqual([]);
      expect(writeHtml(readHtml(written))).toBe(written);
    }
  }
});
