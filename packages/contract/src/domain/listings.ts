/** The states of a listing in their usual order, with the states that an agent can set next. */
const states = {
  Draft: { tone: 'neutral', next: [] },
  Active: { tone: 'green', next: ['Under Contract', 'Draft'] },
  'Under Contract': { tone: 'amber', next: ['Active', 'Sold', 'Draft'] },
  Sold: { tone: 'blue', next: ['Active', 'Draft'] },
  Deleted: { tone: 'red', next: [] },
} as const;

export type PropertyState = keyof typeof states;

export const propertyStates = Object.keys(states) as PropertyState[];

/**
 * Returns the states that a listing can be set to. A draft becomes Active by publishing it; a deleted listing is
 * restored instead.
 */
export const getNextStates = (state: PropertyState): readonly PropertyState[] => states[state].next;

/** The states that an agent can set; the others are reached by publishing, deleting and restoring. */
export const settableStates = propertyStates.filter((state) =>
  propertyStates.some((from) => getNextStates(from).includes(state)),
);

/** Returns the color of the state's badge; neutral for an unknown state. */
export const getPropertyStateTone = (state: string) =>
  Object.hasOwn(states, state) ? states[state as PropertyState].tone : 'neutral';

/** Whether the listing has a public page. */
export const isPublicState = (state: PropertyState): boolean => state !== 'Draft' && state !== 'Deleted';

export const propertyTypes = ['Apartment', 'House', 'Villa', 'Commercial'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Offer types of a listing. */
export const propertyStatuses = ['For Sale', 'For Rent', 'Sold', 'Rented'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** The statuses of a listing that can still be bought or rented. */
export const offers = ['For Sale', 'For Rent'] as const satisfies readonly PropertyStatus[];
export type Offer = (typeof offers)[number];

/** ISO 4217 */
export const currencies = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];
