import { useLocation } from '@lintel/module-kit/router';
import { useState } from 'react';

const LIST = '/leads';

/** Where "Back to Leads" leads: the list as it was left, or the bare list for whoever came from elsewhere. */
export function useListAddress(): string {
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState('');
  if (pathname === LIST && search !== left) setLeft(search);
  return LIST + left;
}
