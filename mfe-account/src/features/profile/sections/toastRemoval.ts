import type { HostServices } from '@lintel/contract';
import { successToast } from '@lintel/module-kit';

/** Reports that an entry was removed from a list of the form, and offers to restore it. */
export function toastRemoval(host: HostServices, entry: string, onUndo: () => void) {
  host.toast({ ...successToast('', `${entry} removed`), action: { label: 'Undo', onSelect: onUndo } });
}
