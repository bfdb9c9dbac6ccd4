import type { Schemas } from '@lintel/contract/api';
import { within } from '@testing-library/dom';
import { makeAgent, makeCard, makeReview } from '../testing/makeAgent';
import { findTexts, json, visit, wrapsAnywhere } from '../testing/visit';

const path = '/agents/marta-almeida';
const open = (changes: Partial<Schemas['PublicAgent']> = {}) =>
  visit(path, { api: { [`GET /public${path}`]: () => json({ data: makeAgent(changes) }) } });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('[PUB-02] shows the agent, the track record and every contact', async () => {
  const { status, page, document } = await open();
  expect(status).toBe(200);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Marta Almeida');
  page.getByText('Real-estate agent · Almeida & Filhos');
  expect(texts(page.getAllByRole('term'))).toEqual(['Experience', 'Properties sold', 'Clients', 'Languages']);
  expect(texts(page.getAllByRole('definition'))).toEqual(['14 years', '3', '8', 'Portuguese, English']);
  expect(document.querySelector('strong')?.textContent).toBe('fourteen');
  expect(document.querySelector('strong')?.closest('[dir=auto]')).not.toBeNull();
  const contact = within(page.getByRole('list', { name: 'Contact' }));
  expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:marta@example.com',
    'tel:+351912555018',
    'https://almeida.example.com',
    'https://instagram.com/marta',
  ]);
});

test('leaves out empty fields and does not link addresses outside the web', async () => {
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
  page.getByText('Marta has no listings right now.');
  page.getByText('No reviews yet. Be the first to review Marta.');
  expect(html).not.toMatch(/javascript:|data:text/);
});

test('offers no call to a phone text without digits', async () => {
  const { page, document } = await open({ contact_phone: 'abc' });
  const contact = within(page.getByRole('list', { name: 'Contact' }));
  expect(contact.getAllByRole('link')).toHaveLength(3);
  expect(document.querySelector('[href^="tel:"]')).toBeNull();
  const bare = await open({ contact_phone: 'abc', contact_email: '', website: '', socials: [] });
  expect(bare.page.queryByRole('list', { name: 'Contact' })).toBeNull();
});

test('wraps a long name without spaces wherever it shows, so that the page does not scroll sideways', async () => {
  const firstname = 'M'.repeat(100);
  const { document } = await open({ firstname, listings: [], listingCount: 0, reviews: [], reviewCount: 0 });
  const unwrapped = findTexts(document, firstname).filter((element) => !wrapsAnywhere(element));
  expect(unwrapped.map(({ textContent }) => textContent)).toEqual([]);
});

test('links listings to their pages, sold ones last', async () => {
  const { page } = await open({
    listings: [...makeAgent().listings, makeCard({ slug: 'flat', status: 'For Rent' })],
  });
  const listings = within(page.getByRole('region', { name: 'Listings' }));
  expect(listings.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/p/casa-do-pinhal',
    '/p/flat',
    '/p/sold',
  ]);
  expect(listings.getAllByText('Quinta da Marinha, Cascais')[0]?.tagName).toBe('BDI');
  expect(listings.getAllByRole('link', { name: 'Casa do Pinhal' })[0]?.closest('[dir=auto]')).not.toBeNull();
  const [first, second, last] = listings.getAllByRole('article');
  expect(first?.textContent).toBe(
    '€2,450,000Casa do PinhalQuinta da Marinha, Cascais · Villa · For Sale5 bedrooms, 4 bathrooms, 420\u00a0m²',
  );
  expect(second?.textContent).toContain('€2,450,000 a month');
  expect(last?.textContent).toContain('Sold');
});

test('shows reviews with their rating as text, listing and reply; dates are in UTC', async () => {
  const { page } = await open({
    reviews: [
      makeReview(),
      makeReview({ customerName: '<b>Ada</b>', rating: 1, listing: null, reply: null }),
    ],
  });
  page.getByText('4.7 of 5 stars, 31 reviews');
  const [answered, bare] = within(page.getByRole('region', { name: 'Reviews' })).getAllByRole('article');
  if (!answered || !bare) throw new Error('There are not two reviews.');
  within(answered).getByRole('img', { name: '4 of 5 stars' });
  within(answered).getByText('Nov 2, 2026');
  within(answered).getByText('Nov 4, 2026');
  expect(within(answered).getByText('Thank you, Karim.').getAttribute('dir')).toBe('auto');
  expect(within(answered).getByRole('link').getAttribute('href')).toBe('/p/casa-do-pinhal');
  expect(within(bare).getByRole('heading').textContent).toBe('<b>Ada</b>');
  expect(within(bare).queryByRole('link')).toBeNull();
});

test('writes dates in the visitor’s regional format, in English', async () => {
  const api = { [`GET /public${path}`]: () => json({ data: makeAgent({ reviews: [makeReview()] }) }) };
  const { page } = await visit(path, { api, language: 'de-DE' });
  within(page.getByRole('region', { name: 'Reviews' })).getByText('2 Nov 2026');
});

test('[NAV-20] a shared link has a preview: title, description, canonical address, picture', async () => {
  const { document } = await open();
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  expect(document.title).toBe('Marta Almeida, Almeida & Filhos · Lintel');
  expect(meta('description')).toBe('I have sold homes for fourteen years.');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://homes.example/agents/marta-almeida',
  );
  expect(meta('og:site_name')).toBe('Lintel');
  expect(meta('og:type')).toBe('profile');
  expect(meta('og:image')).toBe('https://homes.example/api/files/marta.webp');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'RealEstateAgent', name: 'Marta Almeida' });
});

test('the preview falls back to key figures without a text and cuts long texts between words', async () => {
  const description = async (about: string) =>
    (await open({ about })).document.querySelector('meta[name=description]')?.getAttribute('content');
  expect(await description('')).toBe('Real-estate agent. 2 listings. 4.7 of 5 stars from 31 reviews');
  expect(await description(`<p>${'home '.repeat(60)}</p>`)).toMatch(/^(home ){30,31}home…$/);
});

test('redirects a former address to the current one and keeps the query', async () => {
  const api = {
    'GET /public/agents/marta': () =>
      new Response(null, { status: 301, headers: { Location: '/api/public/agents/marta-almeida' } }),
  };
  const { status, headers } = await visit('/agents/marta?utm_source=mail', { api });
  expect([status, headers?.['Location']]).toEqual([301, '/agents/marta-almeida?utm_source=mail']);
});

test('[PUB-09] responds 404 for an agent who is frozen or does not exist', async () => {
  const gone = await visit('/agents/nobody', {
    api: { 'GET /public/agents/nobody': () => json({ error: {} }, { status: 404 }) },
  });
  expect(gone.status).toBe(404);
  gone.page.getByRole('heading', { name: 'This page isn’t available' });
});

describe('an agent with more than a page', () => {
  const many = {
    listingCount: 134,
    listingsPage: 2,
    listingsPages: 3,
    reviewCount: 31,
    reviewsPage: 1,
    reviewsPages: 2,
  };
  const openAt = (query: string, changes: Partial<Schemas['PublicAgent']>) =>
    visit(`${path}${query}`, {
      api: { [`GET /public${path}${query}`]: () => json({ data: makeAgent(changes) }) },
    });

  test('[PUB-02] page links keep the other section’s page and point to their own section', async () => {
    const { page } = await openAt('?listingsPage=2', many);
    const listings = within(page.getByRole('group', { name: 'Pages of listings' }));
    listings.getByText('Page 2 of 3');
    expect(listings.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(`${path}#listings`);
    expect(listings.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      `${path}?listingsPage=3#listings`,
    );
    const reviews = within(page.getByRole('group', { name: 'Pages of reviews' }));
    expect(reviews.queryByRole('link', { name: 'Previous' })).toBeNull();
    expect(reviews.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      `${path}?listingsPage=2&reviewsPage=2#reviews`,
    );
  });

  test('leaves invalid page numbers out of the API call', async () => {
    const { status } = await visit(`${path}?listingsPage=x&reviewsPage=0&utm=1`, {
      api: { [`GET /public${path}`]: () => json({ data: makeAgent() }) },
    });
    expect(status).toBe(200);
  });

  test('shows no page links for a single page', async () => {
    const { page } = await open();
    expect(page.queryByRole('group', { name: /^Pages of/ })).toBeNull();
    expect(page.queryByRole('navigation')).toBeNull();
  });
});
