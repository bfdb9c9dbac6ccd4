import { Button, type ButtonProps } from '@lintel/ui';
import { Bookmark } from 'lucide-react';

/** The menu's trigger. It shows the name of the current view if that is saved. */
export function ViewsButton({ name, ...rest }: { name?: string } & ButtonProps) {
  return (
    <Button {...rest} icon={<Bookmark size={16} strokeWidth={1.8} />}>
      {name ?? 'Views'}
    </Button>
  );
}
