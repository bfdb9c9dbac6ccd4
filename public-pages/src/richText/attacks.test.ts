import { richText } from '@lintel/contract/rich-text';
import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import { makeAgent, makeCard, makeReview } from '../testing/makeAgent';
import { makeListing } from '../testing/makeListing';
import { json, visit } from '../testing/visit';

/** The pages, with a text in every field that an agent or a visitor can edit. */
const pages: [string, string, (text: string) => object][] = [
  [
    'a listing',
    '/p/casa-do-pinhal',
    (text) =>
      makeListing({
        title: text,
        description: text,
        location: text,
        city: text,
        full_address: text,
        agent: { ...makeListing().agent, firstname: text, company: text, contact_phone: text },
      }),
  ],
  [
    'an agent',
    '/agents/marta-almeida',
    (text) =>
      makeAgent({
        firstname: text,
        title: text,
        company: text,
        about: text,
        website: text,
        socials: [{ platform: 'Instagram', url: text }],
        languages: [text],
        certifications: [text],
        specializations: [text],
        listings: [makeCard({ title: text, location: text })],
        reviews: [
          makeReview({
            customerName: text,
            comment: text,
            listing: { slug: 'casa', title: text },
            reply: { text, repliedAt: '2026-11-03T10:00:00.000Z' },
          }),
        ],
      }),
  ],
];
const cases = pages.flatMap(([name, path, fill]) =>
  richTextAttacks.map((attack) => [name, attack, path, fill] as const),
);

async function open(path: string, data: object) {
  const call = `GET /public${path.replace('/p/', '/listings/')}`;
  return (await visit(path, { api: { [call]: () => json({ data }) } })).document;
}

/** Lists everything in a document that runs, loads or restyles, with the attributes that cause it. */
function listActive(document: Document): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { localName, attributes } = element;
    const isActive =
      /^(script|style|link|meta|base|iframe|object|embed|svg|math|form|button|input|textarea)$/.test(
        localName,
      );
    const active = [...attributes].filter(
      ({ name, value }) =>
        /^on|^style$|^srcdoc$|^formaction$/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
    );
    return [
      ...(isActive ? [localName] : []),
      ...active.map(({ name, value }) => `${localName} ${name}="${value.slice(0, 40)}"`),
    ];
  });
}

/** The active elements of each page with harmless texts, by path. */
const own = new Map<string, string[]>();
beforeAll(async () => {
  for (const [, path, fill] of pages) own.set(path, listActive(await open(path, fill('x'))));
});

test.each(cases)(
  '[PROF-08] %s shows the attack %j without running any of it',
  async (_name, attack, path, fill) => {
    const document = await open(path, fill(attack));
    expect(listActive(document)).toEqual(own.get(path));
    // The page's structured data contains the text and must stay valid JSON.
    for (const data of document.querySelectorAll('script[type="application/ld+json"]'))
      expect(JSON.parse(data.textContent ?? '')).toHaveProperty('@type');
  },
);

test('[PROF-08] shows every allowed element of rich text, and links with the contract’s rel alone', async () => {
  const given = '<a href="https://example.com" target="_blank" class="x" rel="opener">site</a>';
  const inline = richText.elements.filter((name) => /^(strong|em|u)$/.test(name));
  const about = `<h2>a</h2><h3>b</h3><p>${inline.map((name) => `<${name}>c</${name}>`).join('')}${given}<br>d</p><ul><li>e</li></ul><ol><li>f</li></ol><blockquote>g</blockquote>`;
  const document = await open('/agents/marta-almeida', makeAgent({ about }));
  const link = document.querySelector('p > a[href="https://example.com"]');
  const prose = link?.parentElement?.parentElement;
  expect(richText.elements.filter((name) => !prose?.querySelector(name))).toEqual([]);
  expect([...(link?.attributes ?? [])].map(({ name, value }) => [name, value])).toEqual([
    ['href', 'https://example.com'],
    ['rel', richText.linkRelation],
  ]);
});
