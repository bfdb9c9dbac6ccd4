import type { Schemas } from '@lintel/contract/api';
import { blankProperty } from '@lintel/contract/property';

/** A listing for tests, complete as the API answers it. */
export const aProperty = (changes: Partial<Schemas['Property']> = {}): Schemas['Property'] => ({
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
  imageFiles: [aPicture('i1')],
  documentFiles: [],
  views: 3184,
  leads: 21,
  publishedAt: '2026-10-01T09:00:00.000Z',
  createdAt: '2026-09-30T09:00:00.000Z',
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 3,
  ...changes,
});

export const aPicture = (id: string): Schemas['FileInfo'] => ({
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

/** A page as the API answers it. */
export const pageOf = <Row>(rows: Row[], total = rows.length, meta: Record<string, number> = {}) => ({
  data: rows,
  meta: { total, page: 1, pageSize: 24, ...meta },
});

const total = (value: number, recent: number, previous: number, change: number): Schemas['Figure'] => ({
  value,
  recent,
  previous,
  change,
});

/** The account's figures. */
export const anOverview = (): Schemas['Overview'] => ({
  totalProperties: total(24, 12, 11, 9.1),
  totalLeads: total(60, 20, 17, 17.6),
  activeListings: total(14, 3, 3, 0),
  newsletterSubscribers: total(130, 37, 33, 12.1),
  newLeads: 4,
  unreadLeads: 4,
  pendingReviews: 6,
});

const aFigure = (value: number): Schemas['AnalyticsFigure'] => ({ value, previous: value, change: 0 });

/** What was seen of listings in two days. */
export const someFigures = (
  changes: Partial<Schemas['AnalyticsFigures']> = {},
): Schemas['AnalyticsFigures'] => ({
  from: '2026-11-17',
  to: '2026-11-18',
  totalViews: { value: 1974, previous: 1756, change: 12.4 },
  uniqueViews: { value: 1159, previous: 1204, change: -3.7 },
  leads: { value: 6, previous: 0, change: null },
  conversion: aFigure(0.52),
  daily: [
    { date: '2026-11-17', views: 1000, uniqueViews: 600, leads: 2 },
    { date: '2026-11-18', views: 974, uniqueViews: 559, leads: 4 },
  ],
  ...changes,
});

/** A lead of the listing. */
export const aLead = (changes: Partial<Schemas['Lead']> = {}): Schemas['Lead'] => ({
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
