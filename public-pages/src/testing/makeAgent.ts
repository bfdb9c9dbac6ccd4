import type { Schemas } from '@lintel/contract/api';
import { makePicture } from './makeListing';

export const makeCard = (
  changes: Partial<Schemas['PublicListingCard']> = {},
): Schemas['PublicListingCard'] => ({
  slug: 'casa-do-pinhal',
  title: 'Casa do Pinhal',
  type: 'Villa',
  status: 'For Sale',
  state: 'Active',
  price: 2_450_000,
  currency: 'EUR',
  bedrooms: 5,
  bathrooms: 4,
  location: 'Quinta da Marinha, Cascais',
  area: 420,
  image: makePicture('dusk'),
  ...changes,
});

export const makeReview = (changes: Partial<Schemas['PublicReview']> = {}): Schemas['PublicReview'] => ({
  customerName: 'Karim Benali',
  rating: 4,
  comment: 'Everything went through on the date.',
  date: '2026-11-02T23:30:00.000Z',
  listing: { slug: 'casa-do-pinhal', title: 'Casa do Pinhal' },
  reply: { text: 'Thank you, Karim.', repliedAt: '2026-11-04T00:30:00.000Z' },
  ...changes,
});

/** An agent as in the API's public response. */
export const makeAgent = (changes: Partial<Schemas['PublicAgent']> = {}): Schemas['PublicAgent'] => ({
  username: 'marta-almeida',
  firstname: 'Marta',
  lastname: 'Almeida',
  title: 'Real-estate agent',
  company: 'Almeida & Filhos',
  experience: 14,
  about: '<p>I have sold homes for <strong>fourteen</strong> years.</p>',
  contact_email: 'marta@example.com',
  contact_phone: '+351 912 555 018',
  website: 'https://almeida.example.com',
  avatar: '/api/files/marta.webp',
  socials: [{ platform: 'Instagram', url: 'https://instagram.com/marta' }],
  languages: ['Portuguese', 'English'],
  certifications: ['AMI 18442'],
  specializations: ['Coastal villas'],
  totalClients: 8,
  propertiesSold: 3,
  rating: 4.7,
  listingCount: 2,
  listings: [makeCard({ slug: 'sold', title: 'Tiled house', state: 'Sold', status: 'Sold' }), makeCard()],
  listingsPage: 1,
  listingsPages: 1,
  reviewCount: 31,
  reviewsPage: 1,
  reviewsPages: 1,
  reviews: [makeReview()],
  ...changes,
});
