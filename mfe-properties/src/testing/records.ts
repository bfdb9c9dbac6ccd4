import type { Schemas } from '@lintel/contract/api';

/** A listing for tests, with the fields that pages show. */
export const aProperty = (changes: Partial<Schemas['Property']> = {}) =>
  ({
    id: 'p1',
    title: 'Casa do Pinhal, villa with pool',
    price: 2_450_000,
    currency: 'EUR',
    status: 'For Sale',
    state: 'Active',
    type: 'Villa',
    location: 'Quinta da Marinha, Cascais',
    bedrooms: 5,
    bathrooms: 4,
    area: 420,
    imageFiles: [aPicture('i1')],
    ...changes,
  }) as Schemas['Property'];

const aPicture = (id: string): Schemas['FileInfo'] => ({
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
export const pageOf = <Row>(rows: Row[], total = rows.length) => ({
  data: rows,
  meta: { total, page: 1, pageSize: 100 },
});
