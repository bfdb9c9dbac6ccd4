import { useEffect, useState } from 'react';
import { readTotal } from '../../layout/readTotal';

/** Whether the account has a listing. Until that is known, and where it cannot be, it is taken to have some. */
export function useHasListings(): boolean {
  const [hasListings, setHasListings] = useState(true);

  useEffect(() => {
    const asked = new AbortController();
    readTotal('/properties?_limit=1', asked.signal).then(
      (total) => setHasListings(total > 0),
      () => {},
    );
    return () => asked.abort();
  }, []);

  return hasListings;
}
