import { Button, type ButtonProps } from '@lintel/ui';
import { Bookmark } from 'lucide-react';

/** The closed menu: the view that is shown, if it is a saved one. */
export function ViewsButton({ name, ...rest }: { name?: string } & ButtonProps) {
  return (
    <Button {...rest} icon={<Bookmark size={16} strokeWidth={1.8} />}>
      {name ?? 'Views'}
    </Button>
  );
}
