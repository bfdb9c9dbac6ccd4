import type { PropertyState } from '@lintel/contract/property';

/** Where a listing can be, in the order of its life. */
export const propertyStates = [
  'Draft',
  'Active',
  'Under Contract',
  'Sold',
  'Deleted',
] as const satisfies readonly PropertyState[];
