import { IconButton } from '@lintel/ui';
import { Blocks } from 'lucide-react';
import { config } from '../config';
import { openPanel } from './openPanel';

/** In development alone. */
export function OverridesButton() {
  if (!config.development) return null;
  return (
    <IconButton
      label="Module overrides"
      icon={<Blocks size={16} strokeWidth={1.8} aria-hidden="true" />}
      onClick={() => void openPanel()}
    />
  );
}
