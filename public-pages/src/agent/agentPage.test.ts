import type { Schemas } from '@lintel/contract/api';
import { within } from '@testing-library/dom';
import { aCard, anAgent, aReview } from '../testing/anAgent';
import { json, visit } from '../testing/visit';

const path = '/agents/marta-almeida';
const open = (changes: Partial<Schemas['PublicAgent']> = {}) =>
  visit(path, { api: { [`GET /public${path}`]: () => json({ data: anAgent(changes) }) } });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('[PUB-02] shows who the agent is, what was done so far, and every way to get in touch', async () => {
  const { status, page, document } = await open();
  expect(status).toBe(200);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Marta Almeida');
  page.getByText('Real-estate agent · Almeida & Filhos');
  expect(texts(page.getAllByRole('term'))).toEqual(['Experience', 'Properties sold', 'Clients', 'Languages']);
  expect(texts(page.getAllByRole('definition'))).toEqual(['14 years', '3', '8', 'Portuguese, English']);
  expect(document.querySelector('strong')?.textContent).toBe('fourteen');
  const contact = within(page.getByRole('list', { name: 'Contact' }));
  expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:marta@example.com',
    'tel:+351912555018',
    'https://almeida.example.com',
    'https://instagram.com/marta',
  ]);
});

test('what is not there takes no place, and what is no address of the web is no link', async () => {
  const { page, html } = await open({
    title: '',
    company: '',
    experience: null,
    about: '<p><br></p>',
    contact_phone: '',
    website: 'javascript:alert(1)',
    avatar: '',
    socials: [{ platform: 'X', url: 'data:text/html,x' }],
    languages: [],
    certifications: [],
    specializations: [],
    totalClients: 0,
    propertiesSold: 0,
    rating: null,
    listingCount: 0,
    listings: [],
    reviewCount: 0,
    reviews: [],
  });
  expect(texts(page.getAllByRole('heading'))).toEqual([
    'Marta Almeida',
    'Listings',
    'Marta’s newsletter',
    'Reviews',
    'Write a review',
  ]);
  expect(page.queryAllByRole('term')).toEqual([]);
  page.getByText('Marta has no listings at the moment.');
  page.getByText('Nobody has reviewed Marta yet.');
  expect(html).not.toMatch(/javascript:|data:text/);
});

test('listings lead to their pages, those that are sold last', async () => {
  const { page } = await open({
    listings: [...anAgent().listings, aCard({ slug: 'flat', status: 'For Rent' })],
  });
  const listings = within(page.getByRole('region', { name: 'Listings' }));
  expect(listings.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/p/casa-do-pinhal',
    '/p/flat',
    '/p/sold',
  ]);
  const [first, second, last] = listings.getAllByRole('article');
  expect(first?.textContent).toBe(
    '€2,450,000Casa do PinhalQuinta da Marinha, Cascais · Villa · For Sale5 bedrooms, 4 bathrooms, 420\u00a0m²',
  );
  expect(second?.textContent).toContain('€2,450,000 a month');
  expect(last?.textContent).toContain('Sold');
});

test('reviews come with their stars in words, what they are about, and the reply; days are everybody’s', async () => {
  const { page } = await open({
    reviews: [aReview(), aReview({ customerName: '<b>Ada</b>', rating: 1, listing: null, reply: null })],
  });
  page.getByText('4.7 of 5 stars, the newest 2 of 31 reviews');
  const [answered, bare] = within(page.getByRole('region', { name: 'Reviews' })).getAllByRole('article');
  if (!answered || !bare) throw new Error('There are not two reviews.');
  within(answered).getByRole('img', { name: '4 of 5 stars' });
  within(answered).getByText('Nov 2, 2026');
  within(answered).getByText('Thank you, Karim.');
  expect(within(answered).getByRole('link').getAttribute('href')).toBe('/p/casa-do-pinhal');
  expect(within(bare).getByRole('heading').textContent).toBe('<b>Ada</b>');
  expect(within(bare).queryByRole('link')).toBeNull();
});

test('a shared link has a preview: title, description, one address, picture', async () => {
  const { document } = await open();
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  expect(document.title).toBe('Marta Almeida, Almeida & Filhos · Lintel');
  expect(meta('description')).toBe('I have sold homes for fourteen years.');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://homes.example/agents/marta-almeida',
  );
  expect(meta('og:type')).toBe('profile');
  expect(meta('og:image')).toBe('https://homes.example/api/files/marta.webp');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'RealEstateAgent', name: 'Marta Almeida' });
});

test('without own words the preview counts what there is; long ones are cut between words', async () => {
  const description = async (about: string) =>
    (await open({ about })).document.querySelector('meta[name=description]')?.getAttribute('content');
  expect(await description('')).toBe('Real-estate agent. 2 listings. 4.7 of 5 stars from 31 reviews');
  expect(await description(`<p>${'home '.repeat(60)}</p>`)).toMatch(/^(home ){30,31}home…$/);
});

test('a former address leads to the present one, with what it was opened with', async () => {
  const api = {
    'GET /public/agents/marta': () =>
      new Response(null, { status: 301, headers: { Location: '/api/public/agents/marta-almeida' } }),
  };
  const { status, headers } = await visit('/agents/marta?utm_source=mail', { api });
  expect([status, headers?.['Location']]).toEqual([301, '/agents/marta-almeida?utm_source=mail']);
});

test('[PUB-09] an agent who is frozen, or never was, is not there', async () => {
  const gone = await visit('/agents/nobody', {
    api: { 'GET /public/agents/nobody': () => json({ error: {} }, { status: 404 }) },
  });
  expect(gone.status).toBe(404);
  gone.page.getByRole('heading', { name: 'This page is not available' });
});
