import { IconButton } from '@lintel/ui';
import { Blocks } from 'lucide-react';
import { openPanel } from './openPanel';

/** Where somebody works on modules. An agent's sidebar has none. */
export default function OverridesButton() {
  return (
    <IconButton
      label="Module overrides"
      icon={<Blocks size={16} strokeWidth={1.8} aria-hidden="true" />}
      onClick={() => void openPanel()}
    />
  );
}
