import { blankProperty } from '@lintel/contract/property';
import type { Listing } from '../listing/Listing';

export const makePicture = (name: string) => ({
  url: `/api/files/${name}.webp`,
  thumbUrl: `/api/files/${name}-320.webp`,
  width: 1600,
  height: 1067,
  sources: [
    { url: `/api/files/${name}-320.webp`, width: 320 },
    { url: `/api/files/${name}.webp`, width: 1600 },
  ],
});

/** A listing as in the API's public response. */
export const makeListing = (changes: Partial<Listing> = {}): Listing => ({
  ...blankProperty,
  slug: 'casa-do-pinhal',
  title: 'Casa do Pinhal',
  type: 'Villa',
  status: 'For Sale',
  state: 'Active',
  price: 2_450_000,
  currency: 'EUR',
  description: '<p>A villa under the <strong>pines</strong>.</p>',
  bedrooms: 5,
  parking_capacity: 3,
  has_sea_view: true,
  has_schools: true,
  school_distance: 0.8,
  city: 'Cascais',
  country_name: 'Portugal',
  full_address: 'Rua das Flores 54',
  coordinates: '38.6164,-8.7419',
  location: 'Quinta da Marinha, Cascais',
  area: 420,
  images: [],
  imageFiles: [makePicture('dusk'), makePicture('dawn')],
  publishedAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-02T09:00:00.000Z',
  agent: {
    username: 'marta-almeida',
    firstname: 'Marta',
    lastname: 'Almeida',
    title: 'Real-estate agent',
    company: 'Almeida & Filhos',
    avatar: '',
    contact_email: 'marta@example.com',
    contact_phone: '+351 912 555 018',
    rating: 4.7,
    reviewCount: 31,
  },
  ...changes,
});
