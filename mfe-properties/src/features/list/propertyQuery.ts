import type { Schemas } from '@lintel/contract/api';
import type { PropertyState } from '@lintel/contract/property';
import { propertyStates } from '../../property/propertyStates';
import { type SortChoice, sortChoices } from './sortChoices';

export const propertyTypes = [
  'Apartment',
  'House',
  'Villa',
  'Commercial',
] as const satisfies readonly Schemas['PropertyType'][];

export interface PropertyQuery extends Pick<SortChoice, 'sort' | 'order'> {
  q?: string;
  state?: PropertyState;
  type?: Schemas['PropertyType'];
  page: number;
}

export const PROPERTIES_A_PAGE = 24;

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** What the list's URL asks the API for. What it does not know in it, it leaves alone. */
export function propertyQuery(params: URLSearchParams, page: number): PropertyQuery {
  const inUrl = (choice: SortChoice) =>
    choice.sort === params.get('sort') && choice.order === params.get('order');
  const { sort, order } = sortChoices.find(inUrl) ?? sortChoices[0];
  return {
    q: params.get('q') || undefined,
    state: known(propertyStates, params.get('state')),
    type: known(propertyTypes, params.get('type')),
    sort,
    order,
    page,
  };
}
