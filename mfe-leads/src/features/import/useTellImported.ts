import { useHost } from '@lintel/module-kit';
import { useDispatch } from '@lintel/module-kit/redux';
import { leadsApi } from '../../api';
import { tell } from '../../ownEvents';
import type { Target } from './sheet/fields';

/** Once for the whole file: every list is another one now. */
export function useTellImported(of: Target) {
  const host = useHost();
  const dispatch = useDispatch();
  return () => {
    dispatch(leadsApi.util.invalidateTags([of === 'leads' ? 'Lead' : 'Subscriber']));
    tell({ host }, of === 'leads' ? 'lead.changed' : 'subscriber.changed', { id: null });
  };
}
