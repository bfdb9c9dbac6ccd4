import { propertyStates, propertyTypes } from '@lintel/contract/domain';
import { parseSearch } from '@lintel/module-kit';
import type { SortOrder } from '@lintel/ui';
import type { PropertyQuery } from '../../property/propertyApi';

interface SortOption {
  label: string;
  sort: string;
  order: SortOrder;
}

/** The list's sort orders, by API field. The first one is the default. */
export const sortOptions = [
  { label: 'Newest first', sort: 'createdAt', order: 'desc' },
  { label: 'Last updated', sort: 'updatedAt', order: 'desc' },
  { label: 'Price, high to low', sort: 'price', order: 'desc' },
  { label: 'Price, low to high', sort: 'price', order: 'asc' },
  { label: 'Most viewed', sort: 'views', order: 'desc' },
  { label: 'Most leads', sort: 'leads', order: 'desc' },
  { label: 'Title, A to Z', sort: 'title', order: 'asc' },
] as const satisfies readonly SortOption[];

const findKnown = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Reads the list's query from its URL. Ignores unknown values. */
export function parsePropertyQuery(params: URLSearchParams, page: number): PropertyQuery {
  const isInUrl = (option: SortOption) =>
    option.sort === params.get('sort') && option.order === params.get('order');
  const { sort, order } = sortOptions.find(isInUrl) ?? sortOptions[0];
  return {
    q: parseSearch(params),
    state: findKnown(propertyStates, params.get('state')),
    type: findKnown(propertyTypes, params.get('type')),
    sort,
    order,
    page,
  };
}
