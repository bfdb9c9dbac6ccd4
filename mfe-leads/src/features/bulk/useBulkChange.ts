import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { type BulkAction, inWords, undoing } from './bulkActions';
import { useChangeManyLeadsMutation } from './changeManyLeads';
import type { Selection } from './useSelection';

/** Changes what is selected, and says how that went, with the way back. */
export function useBulkChange({ target, clear }: Selection) {
  const host = useHost();
  const [changeMany, { isLoading }] = useChangeManyLeadsMutation();

  async function change(action: BulkAction) {
    try {
      const { data } = await changeMany({ ...action, ...target }).unwrap();
      clear();
      const undo = async () => {
        try {
          for (const call of undoing(action, data)) await changeMany(call).unwrap();
          host.toast(successToast('', 'Everything is as it was.'));
        } catch (error) {
          host.toast(failureToast(error, 'Not everything could be taken back.'));
        }
      };
      const isUndoable = data.changed > 0;
      host.toast({
        ...successToast('', inWords(action, data.changed)),
        action: isUndoable ? { label: 'Undo', onSelect: () => void undo() } : undefined,
      });
    } catch (error) {
      host.toast(failureToast(error, 'The selected leads could not be changed.'));
    }
  }

  return [change, { isLoading }] as const;
}
