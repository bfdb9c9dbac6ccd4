import { useLocation } from '@lintel/module-kit/router';
import { useState } from 'react';

/** The query with which the list of leads was left; undefined while it has not been seen. */
export function useListLeft(): string | undefined {
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState<string>();
  if (pathname === '/leads' && search !== left) setLeft(search);
  return left;
}
