import { makeListing, makePicture } from '../testing/makeListing';
import { findTexts, json, visit, wrapsAnywhere } from '../testing/visit';
import type { Listing } from './Listing';

const open = (changes: Partial<Listing> = {}, path = '/p/casa-do-pinhal') =>
  visit(path, {
    api: { 'GET /public/listings/casa-do-pinhal': () => json({ data: makeListing(changes) }) },
  });
const content = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute('content') ??
  document.querySelector(selector)?.getAttribute('href');

test('[PUB-01] shows a listing with pictures, price, facts, features, location and agent, without a script', async () => {
  const { status, page } = await open();
  expect(status).toBe(200);
  page.getByRole('heading', { level: 1, name: 'Casa do Pinhal' });
  for (const text of [
    'Active',
    'Villa · For Sale',
    '€2,450,000',
    'Sea view',
    'Schools',
    '0.8 km',
    '3 cars',
    '+351 912 555 018',
    '4.7, 31 reviews',
  ])
    page.getByText(text);
  page.getByText('Rua das Flores 54, Cascais, Portugal');
  expect(page.getByText('Bedrooms').nextSibling?.textContent).toBe('5');
  expect(page.getByText('pines').tagName).toBe('STRONG');
  expect(page.getAllByRole('img', { name: /Casa do Pinhal, picture \d of 2/ })).toHaveLength(2);
  for (const link of page.getAllByRole('link', { name: 'Marta Almeida' }))
    expect(link.getAttribute('href')).toBe('/agents/marta-almeida');
});

test('offers no call to a phone text without digits', async () => {
  const { agent } = makeListing();
  const { page, document } = await open({ agent: { ...agent, contact_phone: 'abc' } });
  page.getByRole('link', { name: 'marta@example.com' });
  expect(document.querySelector('[href^="tel:"]')).toBeNull();
});

test('wraps long words without spaces wherever they show, so that the page does not scroll sideways', async () => {
  const long = 'M'.repeat(100);
  const { agent } = makeListing();
  const { document } = await open({
    ...{ title: long, location: long, full_address: long, district: long },
    agent: { ...agent, firstname: long, lastname: long },
  });
  const unwrapped = findTexts(document, long)
    .filter(({ tagName }) => tagName !== 'TEXTAREA')
    .filter((element) => !wrapsAnywhere(element));
  expect(unwrapped.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([]);
});

test('[PUB-01] names a place once, however many fields hold it', async () => {
  const { page } = await open({
    full_address: 'Rua da Rosa 1',
    location: 'Lisbon',
    district: 'Lisbon',
    city: 'Lisbon',
    state_name: 'lisbon',
    country_name: 'Portugal',
  });
  page.getByText('Rua da Rosa 1, Lisbon, Portugal');
  page.getByText('Lisbon, Portugal');
});

test('[PUB-01] keeps the direction of an agent’s text without moving the texts beside it', async () => {
  const title = 'דירה יפה בתל אביב (3)';
  const { document } = await open({ title, location: 'תל אביב', description: '<p>דירה</p>' });
  expect(document.querySelector('h1')?.getAttribute('dir')).toBe('auto');
  expect(document.querySelector('h1 ~ p')?.getAttribute('dir')).toBe('auto');
  const price = [...document.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith('€'));
  expect(price?.closest('[dir]')?.tagName).not.toBe('H1');
  expect(document.querySelector('[dir=auto] p')?.textContent).toBe('דירה');
});

test('[PUB-04] a link to the form stays in reach on phones', async () => {
  const { document, page } = await open();
  const link = page.getByRole('link', { name: 'Ask about this listing' });
  expect(link.getAttribute('href')).toBe('#enquiry');
  expect(document.querySelectorAll('a[href="#enquiry"]')).toHaveLength(1);
});

test.each(['Active', 'Under Contract', 'Sold'] as const)(
  'a listing that is %s says so and can be asked about',
  async (state) => {
    const { page } = await open({ state });
    page.getByText(state);
    page.getByRole('button', { name: 'Send enquiry' });
  },
);

test('a sold listing is no longer offered for sale, on the page and in previews', async () => {
  const { page, document } = await open({ state: 'Sold' });
  page.getByText('Villa');
  expect(content(document, 'meta[name=description]')).toMatch(/^Villa, sold · €2,450,000 · /);
  expect(document.body.textContent).not.toContain('For Sale');
});

test('links to the map when there are only coordinates', async () => {
  const none = { full_address: '', district: '', city: '', state_name: '', country_name: '', location: '' };
  const few = { has_schools: false, school_distance: null, coordinates: '38.7, -9.4' };
  const { page } = await open({ ...none, ...few });
  const map = page.getByRole('link', { name: 'Show on a map' });
  expect(map.getAttribute('href')).toContain('mlat=38.7&mlon=-9.4');
});

test('loads the first picture first and the others lazily, with reserved space', async () => {
  const { document } = await open({ imageFiles: ['a', 'b', 'c'].map(makePicture) });
  const pictures = [...document.querySelectorAll('[data-gallery] img')];
  expect(pictures.map((img) => img.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
  for (const img of pictures)
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1600', '1067']);
  const preload = document.querySelector('head link[rel=preload][as=image]');
  expect(preload?.getAttribute('imagesrcset')).toBe('/api/files/a-320.webp 320w, /api/files/a.webp 1600w');
});

test('words facts for buyers and leaves out fields without a value', async () => {
  const { page } = await open({
    floor_location: 0,
    use_status: 'Tenant',
    heating_type: 'None',
    year_built: 2016,
    annual_tax: 8575,
  });
  const fact = (term: string) => page.getByText(term, { selector: 'dt' }).nextSibling?.textContent;
  expect(['Floor', 'Occupancy', 'Year built', 'Annual tax'].map(fact)).toEqual([
    'Ground floor',
    'Tenant-occupied',
    '2016',
    '€8,575',
  ]);
  expect(page.queryByText('Heating type')).toBeNull();
});

test('a listing without pictures and facts has no empty sections', async () => {
  const bare = {
    imageFiles: [],
    description: '',
    bedrooms: null,
    parking_capacity: null,
    has_sea_view: false,
  };
  const { page } = await open({ ...bare, price: 0 });
  page.getByText('Price on request');
  const rent = await open({ status: 'For Rent', price: 1_200 });
  rent.page.getByText('€1,200 a month');
  expect(rent.html).toContain('for rent · €1,200 a month');
  for (const name of ['About this property', 'Features'])
    expect(page.queryByRole('heading', { name })).toBeNull();
  expect(page.queryByRole('link', { name: /pictures/ })).toBeNull();
});

test('[NAV-20] a shared link has a preview: title, text, picture, canonical address', async () => {
  const { document } = await open({}, '/p/casa-do-pinhal?s=qr');
  const own = 'https://homes.example/p/casa-do-pinhal';
  expect(document.title).toBe('Casa do Pinhal · Lintel');
  expect(content(document, 'link[rel=canonical]')).toBe(own);
  expect(content(document, 'meta[property="og:url"]')).toBe(own);
  expect(content(document, 'meta[property="og:site_name"]')).toBe('Lintel');
  expect(content(document, 'meta[property="og:title"]')).toBe('Casa do Pinhal');
  expect(content(document, 'meta[property="og:image"]')).toBe('https://homes.example/api/files/dusk.webp');
  expect(content(document, 'meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(content(document, 'meta[name=description]')).toBe(
    'Villa, for sale · €2,450,000 · Quinta da Marinha, Cascais. A villa under the pines.',
  );
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data).toMatchObject({
    '@type': 'RealEstateListing',
    url: own,
    offers: { price: 2_450_000, priceCurrency: 'EUR' },
  });
});

test('[NAV-20] the data for search engines names neither price nor currency while the price is on request', async () => {
  const { document } = await open({ price: 0 });
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(Object.keys(data.offers)).toEqual(['@type', 'availability', 'seller']);
});

test('styles and script carry the nonce, and no element has an inline style', async () => {
  const { document } = await open();
  expect(document.querySelectorAll('style')).toHaveLength(1);
  for (const element of document.querySelectorAll('style, script[src]'))
    expect(element.getAttribute('nonce')).toBe('bm9uY2U=');
  expect(document.querySelector('script[src]')?.getAttribute('integrity')).toBe('sha384-x');
  expect(document.querySelectorAll('[style]')).toHaveLength(0);
});

test('shows an agent’s input as text', async () => {
  const text = '</title></script><img src=x onerror=alert(1)>{{x}}$&';
  const { document, page } = await open({
    title: text,
    full_address: text,
    agent: { ...makeListing().agent, firstname: text, company: text },
  });
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(text);
  expect(document.querySelectorAll('img[src=x]')).toHaveLength(0);
  expect(
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '').name,
  ).toBe(text);
});

test('[PUB-01] responds with the same 404 whatever the reason', async () => {
  const missing = () =>
    json({ error: { code: 'NOT_FOUND', message: 'This listing is frozen' } }, { status: 404 });
  const first = await visit('/p/draft', { api: { 'GET /public/listings/draft': missing } });
  const second = await visit('/p/%E0%A4', { api: { 'GET /public/listings/%25E0%25A4': missing } });
  expect([first.status, second.status]).toEqual([404, 404]);
  first.page.getByRole('heading', { name: 'This page isn’t available' });
  expect(first.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(first.html).toBe(second.html);
  expect(first.html).not.toContain('draft');
});

test.each([
  ['is down', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['fails', () => json({ error: { code: 'INTERNAL', message: 'Oh' } }, { status: 500 })],
  ['answers no JSON', () => new Response('<html>')],
])('when the API %s the page explains it and offers another try', async (_what, handler) => {
  const { status, headers, page } = await visit('/p/casa', { api: { 'GET /public/listings/casa': handler } });
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'Retry-After': '10', 'Cache-Control': 'no-store' });
  page.getByRole('heading', { name: 'This page can’t be shown right now' });
  page.getByRole('link', { name: 'Try again' });
});
