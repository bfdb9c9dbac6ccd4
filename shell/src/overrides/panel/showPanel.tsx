import { showDialog } from '../../showDialog';
import { OverridesPanel } from './OverridesPanel';

let isOpen = false;

/** Opens the panel over the page, at most once. */
export async function showPanel() {
  if (isOpen) return;
  isOpen = true;
  await showDialog<void>((close) => <OverridesPanel onClose={close} />);
  isOpen = false;
}
