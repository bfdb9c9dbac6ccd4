import { Button, type ButtonProps } from '@lintel/ui';
import { Settings2 } from 'lucide-react';
import type { OptionalColumn } from '../../../lead/leadQuery';

export interface ColumnsProps {
  chosen: readonly OptionalColumn[];
  /** Receives the new choice. */
  onChange(columns: OptionalColumn[]): void;
}

/** The menu's trigger. */
export const ColumnsButton = (props: ButtonProps) => (
  <Button {...props} icon={<Settings2 size={16} strokeWidth={1.8} />}>
    Columns
  </Button>
);
