import { IconButton } from '@lintel/ui';
import { Blocks } from 'lucide-react';
import { openPanel } from './openPanel';

/** Opens the overrides panel. The sidebar shows this button only to developers of modules. */
export default function OverridesButton() {
  return (
    <IconButton
      label="Module overrides"
      icon={<Blocks size={16} strokeWidth={1.8} aria-hidden="true" />}
      onClick={() => void openPanel()}
    />
  );
}
