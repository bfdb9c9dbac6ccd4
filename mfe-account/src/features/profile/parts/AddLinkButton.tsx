import { Button, type ButtonProps } from '@lintel/ui';
import { Plus } from 'lucide-react';

/** The closed menu of networks. */
export function AddLinkButton(props: ButtonProps) {
  return (
    <Button {...props} size="small" icon={<Plus />}>
      Add a link
    </Button>
  );
}
