import type { Schemas } from '@lintel/contract/api';
import { toLeadStage } from '@lintel/contract/domain';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { formatCount } from '@lintel/ui';
import { useBulkUpdateLeadsMutation } from '../../../lead/leadApi';
import type { BulkTarget } from './useSelection';

/** Changes many leads and reports the result in a toast with Undo. */
export function useBulkChange() {
  const host = useHost();
  const [bulkUpdate, { isLoading }] = useBulkUpdateLeadsMutation();

  /** @returns whether the leads were changed */
  async function change(action: BulkAction, target: BulkTarget): Promise<boolean> {
    try {
      const { data } = await bulkUpdate({ ...action, ...target }).unwrap();
      const undo = async () => {
        try {
          for (const request of getUndoRequests(action, data)) await bulkUpdate(request).unwrap();
          host.toast(successToast('', describeUndo(action, data.changed)));
        } catch (error) {
          host.toast(failureToast(error, "Couldn't undo all changes."));
        }
      };
      const isUndoable = data.changed > 0;
      host.toast({
        ...successToast('', describeBulkChange(action, data.changed)),
        action: isUndoable ? { label: 'Undo', onSelect: () => void undo() } : undefined,
      });
      return true;
    } catch (error) {
      host.toast(failureToast(error, "Couldn't change the selected leads."));
      return false;
    }
  }

  return [change, { isLoading }] as const;
}

export type BulkAction = Pick<Schemas['LeadBulk'], 'action' | 'value' | 'lostReason'>;
type BulkResult = Schemas['BulkAnswer']['data'];
type BulkRequest = BulkAction & BulkTarget;

/**
 * Describes the undone change. Restoring a merged duplicate has undone the merge, and deleting it again doesn't merge
 * it, so the toast promises no more than the deletion.
 */
const describeUndo = ({ action }: BulkAction, count: number) =>
  action === 'restore' ? describeBulkChange({ action: 'delete' }, count) : 'Changes undone';

/** The API's limit for one request. */
const MAX_IDS_PER_REQUEST = 1_000;

/** The requests that undo a change, for exactly the leads that it changed. */
function getUndoRequests({ action }: BulkAction, { ids, was = [] }: BulkResult): BulkRequest[] {
  if (action === 'delete') return splitRequests(ids, { action: 'restore' });
  if (action === 'restore') return splitRequests(ids, { action: 'delete' });
  if (action === 'isRead') return splitRequests(ids, { action: 'isRead', value: false });
  // The API accepts no legacy status: a lead with one returns to the stage that its status counts as.
  return was.flatMap(({ status, lostReason, ids: before }) =>
    splitRequests(before, { action, value: toLeadStage(status) ?? 'New', ...(lostReason && { lostReason }) }),
  );
}

function splitRequests(ids: string[], action: BulkAction): BulkRequest[] {
  const requests: BulkRequest[] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS_PER_REQUEST)
    requests.push({ ...action, ids: ids.slice(start, start + MAX_IDS_PER_REQUEST) });
  return requests;
}

/** For a toast: "Moved 3 leads to Won". */
function describeBulkChange({ action, value }: BulkAction, count: number): string {
  const leads = formatCount(count, 'lead', 'leads');
  if (action === 'delete') return `Deleted ${leads}`;
  if (action === 'restore') return `Restored ${leads}`;
  return action === 'isRead' ? `Marked ${leads} as read` : `Moved ${leads} to ${value}`;
}
