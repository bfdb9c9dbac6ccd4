import type { SortOrder } from '@lintel/ui';

export interface SortChoice {
  label: string;
  sort: string;
  order: SortOrder;
}

/** How the list can be sorted, in the API's fields; the first unless told. */
export const sortChoices = [
  { label: 'Newest first', sort: 'createdAt', order: 'desc' },
  { label: 'Last updated', sort: 'updatedAt', order: 'desc' },
  { label: 'Price, high to low', sort: 'price', order: 'desc' },
  { label: 'Price, low to high', sort: 'price', order: 'asc' },
  { label: 'Most viewed', sort: 'views', order: 'desc' },
  { label: 'Most leads', sort: 'leads', order: 'desc' },
  { label: 'Title, A to Z', sort: 'title', order: 'asc' },
] as const satisfies readonly SortChoice[];
