import type { Schemas } from '../api';

export type PropertyState = Schemas['PropertyState'];

const next: Record<PropertyState, readonly PropertyState[]> = {
  Draft: [],
  Active: ['Under Contract', 'Draft'],
  'Under Contract': ['Active', 'Sold', 'Draft'],
  Sold: ['Active', 'Draft'],
  Deleted: [],
};

/**
 * Where a listing's state can be set to. A draft becomes Active by being published, a deleted listing comes back by
 * being restored.
 */
export const nextStates = (state: PropertyState): readonly PropertyState[] => next[state];

/** Whether the listing has a public page. */
export const isPublicState = (state: PropertyState): boolean => state !== 'Draft' && state !== 'Deleted';
