import { useLocation } from '@lintel/module-kit/router';
import { useState } from 'react';

/**
 * Where a page's way back leads: the list as it was left, or the bare list for whoever came from elsewhere. Called
 * where both pages are, in the module's route table.
 * @param list the list's path: `/leads`
 */
export function useListAddress(list: string): string {
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState('');
  if (pathname === list && search !== left) setLeft(search);
  return list + left;
}
