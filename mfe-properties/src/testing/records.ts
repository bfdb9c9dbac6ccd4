import type { Schemas } from '@lintel/contract/api';
import { blankProperty } from '@lintel/contract/property';

/** A complete listing as the API returns it. */
export const makeProperty = (changes: Partial<Schemas['Property']> = {}): Schemas['Property'] => ({
  ...blankProperty,
  id: 'p1',
  title: 'Casa do Pinhal, villa with pool',
  slug: 'casa-do-pinhal',
  price: 2_450_000,
  currency: 'EUR',
  status: 'For Sale',
  state: 'Active',
  is_draft: false,
  type: 'Villa',
  location: 'Quinta da Marinha, Cascais',
  district: 'Quinta da Marinha',
  city: 'Cascais',
  bedrooms: 5,
  bathrooms: 4,
  gross_area: 420,
  area: 420,
  images: ['i1'],
  imageFiles: [makePicture('i1')],
  documentFiles: [],
  views: 3184,
  leads: 21,
  publishedAt: '2026-10-01T09:00:00.000Z',
  createdAt: '2026-09-30T09:00:00.000Z',
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 3,
  ...changes,
});

export const makePicture = (id: string): Schemas['FileInfo'] => ({
  id,
  url: `/api/files/${id}.webp`,
  thumbUrl: `/api/files/${id}-320.webp`,
  name: `${id}.webp`,
  type: 'image/webp',
  size: 120_000,
  width: 960,
  height: 640,
  sources: [{ url: `/api/files/${id}.webp`, width: 960 }],
});

/** A page as the API returns it. */
export const makePage = <Row>(rows: Row[], total = rows.length, meta: Record<string, number> = {}) => ({
  data: rows,
  meta: { total, page: 1, pageSize: 24, ...meta },
});

const makeFigure = (value: number, recent: number, previous: number, change: number): Schemas['Figure'] => ({
  value,
  recent,
  previous,
  change,
});

/** The account's figures. */
export const makeOverview = (): Schemas['Overview'] => ({
  totalProperties: makeFigure(24, 3, 22, 9.1),
  totalLeads: makeFigure(60, 20, 51, 17.6),
  activeListings: makeFigure(14, 3, 14, 0),
  newsletterSubscribers: makeFigure(130, 37, 116, 12.1),
  newLeads: 4,
  unreadLeads: 4,
  pendingReviews: 6,
});

const makeAnalyticsFigure = (value: number): Schemas['AnalyticsFigure'] => ({
  value,
  previous: value,
  change: 0,
});

/** The figures of two days. */
export const makeFigures = (
  changes: Partial<Schemas['AnalyticsFigures']> = {},
): Schemas['AnalyticsFigures'] => ({
  from: '2026-11-17',
  to: '2026-11-18',
  totalViews: { value: 1974, previous: 1756, change: 12.4 },
  uniqueViews: { value: 1159, previous: 1204, change: -3.7 },
  leads: { value: 6, previous: 0, change: null },
  conversion: makeAnalyticsFigure(0.52),
  daily: [
    { date: '2026-11-17', views: 1000, uniqueViews: 600, leads: 2 },
    { date: '2026-11-18', views: 974, uniqueViews: 559, leads: 4 },
  ],
  ...changes,
});

/** A lead of the listing. */
export const makeLead = (changes: Partial<Schemas['Lead']> = {}): Schemas['Lead'] => ({
  id: 'l1',
  name: 'Jonas Weber',
  email: 'jonas.weber@example.com',
  phone: '+49 151 5550 1287',
  propertyId: 'p1',
  message: 'Could we see it on a Saturday?',
  date: '2026-11-12T21:37:00.000Z',
  status: 'Contacted',
  source: 'QR code',
  lastContact: null,
  isRead: true,
  followUpAt: null,
  lostReason: null,
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 3,
  ...changes,
});

/** A draft with every field, as the API returns it. */
export const makeListing = (changes: Partial<Schemas['Property']> = {}): Schemas['Property'] =>
  makeProperty({
    ...blankProperty,
    title: 'Casa do Pinhal',
    slug: 'casa-do-pinhal',
    price: 2_450_000,
    currency: 'EUR',
    state: 'Draft',
    is_draft: true,
    publishedAt: null,
    images: ['i1'],
    version: 1,
    ...changes,
  });
