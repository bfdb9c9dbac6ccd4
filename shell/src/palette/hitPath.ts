import type { Schemas } from '@lintel/contract/api';

export type Hit = Schemas['SearchHit'];

const search = (path: string, text: string) => `${path}?q=${encodeURIComponent(text)}`;

const paths: Record<Hit['type'], (hit: Hit) => string> = {
  property: ({ id }) => `/properties/${encodeURIComponent(id)}`,
  lead: ({ id }) => `/leads/${encodeURIComponent(id)}`,
  // They have no page of their own: their list opens, searched for them. An address says more than a name.
  subscriber: ({ title, subtitle }) => search('/newsletters', subtitle || title),
  review: ({ title }) => search('/reviews', title),
};

/** Where a hit of the search opens. */
export const hitPath = (hit: Hit): string => paths[hit.type](hit);
