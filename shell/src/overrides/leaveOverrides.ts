import { reload } from '../navigation/blocks';
import { reloadPage } from './address';
import { clearOverrides } from './storedOverrides';

/** Returns this tab to production, unless the user stays on unsaved changes. */
export function leaveOverrides() {
  reload(() => {
    clearOverrides();
    reloadPage();
  });
}
