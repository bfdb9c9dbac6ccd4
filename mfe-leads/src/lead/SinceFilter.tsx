import { Button, formatShortDay } from '@lintel/ui';
import { X } from 'lucide-react';

interface Props {
  /** The day from which on records came; nothing shows without one. */
  since: string | undefined;
  onClear(): void;
}

/** That a list begins with a day, as a figure's link has it, and the way to see all of it. */
export function SinceFilter({ since, onClear }: Props) {
  if (!since) return null;
  const day = formatShortDay(`${since}T00:00`);
  return (
    <Button icon={<X />} aria-label={`Remove: since ${day}`} onClick={onClear}>
      {`Since ${day}`}
    </Button>
  );
}
