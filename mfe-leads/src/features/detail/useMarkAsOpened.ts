import type { Schemas } from '@lintel/contract/api';
import { useEffect, useRef } from 'react';
import { useUpdateLeadMutation } from '../../lead/updateLead';

/** Opening a lead reads it. Tried once a visit; when it fails the lead simply stays unread. */
export function useMarkAsOpened({ id, isRead }: Schemas['Lead']) {
  const [updateLead] = useUpdateLeadMutation();
  const tried = useRef(false);

  useEffect(() => {
    if (isRead || tried.current) return;
    tried.current = true;
    updateLead({ id, changes: { isRead: true } });
  }, [id, isRead, updateLead]);
}
