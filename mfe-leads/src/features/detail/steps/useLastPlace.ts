import { useState } from 'react';

/** Where a lead was last seen in its list, for as long as it is the one that is looked at. */
export function useLastPlace(id: string, at: number): number | undefined {
  const [last, setLast] = useState({ id, at });
  if (at >= 0 && (last.id !== id || last.at !== at)) setLast({ id, at });
  return last.id === id && last.at >= 0 ? last.at : undefined;
}
