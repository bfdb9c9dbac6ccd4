import { X } from 'lucide-react';
import { DialogClosePlace } from './dialogParts';
import { IconButton } from './IconButton';

export function DialogClose({ disabled, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <DialogClosePlace>
      <IconButton
        label="Close"
        icon={<X size={16} strokeWidth={1.8} />}
        disabled={disabled}
        onClick={onClick}
      />
    </DialogClosePlace>
  );
}
