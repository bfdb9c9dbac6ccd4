import type { PageRequest } from '@lintel/contract';
import { createContext, type ReactNode, use } from 'react';
import type { Refused } from './FormKind';

interface Place {
  request: PageRequest;
  /** The form that came back. */
  refused?: Refused;
}

const PlaceContext = createContext<Place | null>(null);

/** Lets the forms of a page know what was posted to it. */
export function FormPlace({ children, ...place }: Place & { children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function useFormPlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('A form stands on a page that definePage has made.');
  return place;
}
